import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { ButtonLink } from "../ui/press/link.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { OpenInvitations } from "../notifications/open-invitations.tsx";
import { OrganizationTable } from "./organization-table.tsx";

export function OrganizationsPage() {
  const t = useTranslations("organizations.list");
  const { data, error, refetch } = useQuery(trpc.account.listOrganizations.queryOptions());
  return (
    <>
      <PageHead
        title={t("title")}
        {...(data && data.length > 0 && { count: data.length })}
        actions={
          <ButtonLink to="/app/organizations/new" icon={Plus}>
            {t("add")}
          </ButtonLink>
        }
      />
      <OrganizationTable rows={data} error={error} onRetry={() => void refetch()} />
      {/* Below the rows and after them, so that nothing moves when it arrives. */}
      {data && <OpenInvitations />}
    </>
  );
}
