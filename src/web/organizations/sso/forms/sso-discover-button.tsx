import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/press/button.tsx";
import type { AppForm } from "../../../ui/forms/form.tsx";
import type { OidcForm } from "./sso-form-schema.ts";
import { useServerRefusal } from "../../../api/refusals/server-refusal.ts";
import { SsoStatus } from "../sso-status.tsx";

type State = { is: "idle" } | { is: "asking" } | { is: "found" } | { is: "failed"; sentence: string };

interface DiscoverButtonProps {
  form: AppForm<OidcForm>;
  organizationId: string;
}

/** Reads an OIDC provider's addresses from its issuer's discovery document, and reports the outcome. */
export function DiscoverButton({ form, organizationId }: DiscoverButtonProps) {
  const t = useTranslations("sso.form");
  const { state, discover } = useDiscovery({ form, organizationId });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button isLoading={state.is === "asking"} onClick={() => void discover()}>
        {t("discover")}
      </Button>
      <div role="status">
        {state.is === "found" && <SsoStatus status="ok">{t("discovered")}</SsoStatus>}
        {state.is === "failed" && <SsoStatus status="error">{state.sentence}</SsoStatus>}
      </div>
    </div>
  );
}

function useDiscovery({ form, organizationId }: DiscoverButtonProps) {
  const t = useTranslations("sso.form");
  const sentence = useServerRefusal();
  const queries = useQueryClient();
  const [state, setState] = useState<State>({ is: "idle" });
  const discover = async () => {
    if (!(await form.trigger("issuer", { shouldFocus: true }))) return;
    setState({ is: "asking" });
    try {
      const options = trpc.organization.sso.discoverOpenIdConfig.queryOptions({
        orgId: organizationId,
        issuer: form.getValues("issuer").trim(),
      });
      const found = await queries.fetchQuery({ ...options, retry: false, staleTime: 0 });
      const fill = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
      form.setValue("issuer", found.issuer, fill);
      form.setValue("authorizationEndpoint", found.authorizationEndpoint, fill);
      form.setValue("tokenEndpoint", found.tokenEndpoint, fill);
      form.setValue("jwksEndpoint", found.jwksEndpoint, fill);
      form.setValue("userInfoEndpoint", found.userInfoEndpoint ?? "", fill);
      setState({ is: "found" });
    } catch (error) {
      setState({ is: "failed", sentence: sentence(error, t("discoverFailed")) });
    }
  };
  return { state, discover };
}
