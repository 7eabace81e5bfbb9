import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { mayMember } from "../../organizations/permissions.ts";
import { trpc } from "../api/trpc.ts";
import { EmptyState } from "../ui/page/empty-state.tsx";
import { ButtonLink } from "../ui/press/link.tsx";

/** No extensions yet: says where they come from and, unless the reader may only view, the next step. */
export function NoExtensions() {
  const t = useTranslations("extensions");
  const { data: organizations } = useSuspenseQuery(trpc.account.listOrganizations.queryOptions());
  const mayAdd = organizations.length === 0 || organizations.some(({ role }) => mayMember(role, "shop:write"));
  const add = mayAdd && (
    <ButtonLink to="/app/shops/new" icon={Plus} kind="primary">
      {t("addShop")}
    </ButtonLink>
  );
  return (
    <EmptyState title={t("none")} actions={add}>
      {t("noneLead")}
    </EmptyState>
  );
}
