import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { call } from "../api/auth-client.ts";
import { showToast } from "../ui/overlays/toasts.ts";
import type { OrganizationValues } from "./organization-form-schema.ts";

/** Saves name and slug, and opens the organization at its new address. @throws {AuthError} */
export function useUpdateOrganization(organizationId: string): (values: OrganizationValues) => Promise<void> {
  const t = useTranslations("organizations.edit");
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async ({ name, slug }) => {
    await call("organization.update", { organizationId, data: { name, slug } });
    showToast({ kind: "success", message: t("saved", { name }) });
    await navigate({ to: "/app/organizations/$slug", params: { slug } });
    void queries.invalidateQueries();
  };
}
