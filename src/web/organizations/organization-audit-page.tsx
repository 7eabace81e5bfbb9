import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { mayMember } from "../../organizations/permissions.ts";
import { trpc } from "../api/trpc.ts";
import { LockedOrganization } from "./security/locked-organization.tsx";
import { NoSuchOrganization } from "./no-such-organization.tsx";
import { OrganizationTabs } from "./organization-tabs.tsx";
import { EmptyState } from "../ui/page/empty-state.tsx";
import { ButtonLink, PlainLink } from "../ui/press/link.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { AuditExportMenu } from "../audit/audit-export-menu.tsx";
import { AuditLog, useAuditSearch } from "../audit/audit-log.tsx";
import { auditInput } from "../audit/audit-search.ts";

export function OrganizationAuditPage() {
  const t = useTranslations("audit");
  const { slug = "" }: { slug?: string } = useParams({ strict: false });
  const { data: organizations } = useSuspenseQuery(trpc.account.listOrganizations.queryOptions());
  const organization = organizations.find((one) => one.slug === slug);
  if (!organization) return <NoSuchOrganization />;
  const { name, role, signInProblem } = organization;
  if (signInProblem !== null) return <LockedOrganization organization={organization} problem={signInProblem} />;
  const crumb = (
    <PlainLink to="/app/organizations/$slug" params={{ slug }}>
      {name}
    </PlainLink>
  );
  if (mayMember(role, "audit:read")) return <Log organization={organization} crumb={crumb} />;
  const back = (
    <ButtonLink to="/app/organizations/$slug" params={{ slug }}>
      {t("back")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t("title")} crumbs={[crumb]} />
      <EmptyState title={t("notAllowedTitle")} actions={back}>
        {t("notAllowed", { name })}
      </EmptyState>
    </>
  );
}

interface LogProps {
  organization: { id: string; name: string; slug: string; role: string };
  crumb: ReactNode;
}

function Log({ organization: { id: orgId, name, slug, role }, crumb }: LogProps) {
  const t = useTranslations("audit");
  const [search] = useAuditSearch();
  const { data, error, refetch } = useQuery({
    ...trpc.organization.audit.list.queryOptions({ orgId, ...auditInput(search) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead
        title={t("title")}
        crumbs={[crumb]}
        lead={t("lead", { name })}
        actions={<AuditExportMenu search={search} orgId={orgId} />}
      />
      <OrganizationTabs slug={slug} role={role} />
      <AuditLog page={data} error={error} onRetry={() => void refetch()} isOfInstance={false} />
    </>
  );
}
