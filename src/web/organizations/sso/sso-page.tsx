import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { mayMember } from "../../../organizations/permissions.ts";
import { trpc } from "../../api/trpc.ts";
import { StepUpArea } from "../../sign-in/step-up-area.tsx";
import { LockedOrganization } from "../security/locked-organization.tsx";
import { NoSuchOrganization } from "../no-such-organization.tsx";
import { OrganizationTabs } from "../organization-tabs.tsx";
import { SsoOverview } from "./sso-overview.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { AddSsoProvider } from "./forms/sso-add-provider.tsx";

export function SsoPage() {
  const t = useTranslations("sso");
  const { slug = "" }: { slug?: string } = useParams({ strict: false });
  const { data: mine } = useSuspenseQuery(trpc.account.listOrganizations.queryOptions());
  const organization = mine.find((one) => one.slug === slug);
  if (organization === undefined) return <NoSuchOrganization />;
  const { id, name, role, signInProblem } = organization;
  if (signInProblem !== null) return <LockedOrganization organization={organization} problem={signInProblem} />;
  const mayManage = mayMember(role, "sso:manage");
  return (
    <>
      <PageHead
        title={t("title")}
        lead={t("lead", { name })}
        actions={
          <>
            <BackLink slug={slug} mayManage={mayManage} />
            {mayManage && <AddSsoProvider organizationId={id} />}
          </>
        }
      />
      <OrganizationTabs slug={slug} role={role} />
      <StepUpArea />
      <SsoOverview organizationId={id} name={name} mayManage={mayManage} />
    </>
  );
}

function BackLink({ slug, mayManage }: { slug: string; mayManage: boolean }) {
  const t = useTranslations("sso");
  return (
    <ButtonLink
      to="/app/organizations/$slug"
      params={{ slug }}
      kind={mayManage ? "quiet" : "default"}
      {...(mayManage && { className: "max-sm:-ml-2.5" })}
    >
      {t("back")}
    </ButtonLink>
  );
}
