import { useSuspenseQueries } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { AddSsoProvider } from "./forms/sso-add-provider.tsx";
import { SsoProviderSection } from "./sso-provider-section.tsx";
import { SsoRequirement } from "./sso-requirement.tsx";

interface SsoOverviewProps {
  organizationId: string;
  name: string;
  mayManage: boolean;
}

/** The identity providers of an organization, and whether members must use them. */
export function SsoOverview({ organizationId: orgId, name, mayManage }: SsoOverviewProps) {
  const t = useTranslations("sso");
  const [{ data: providers }, { data: isRequired }] = useSuspenseQueries({
    queries: [
      trpc.organization.sso.list.queryOptions({ orgId }),
      trpc.organization.sso.isRequired.queryOptions({ orgId }),
    ],
  });
  if (providers.length === 0 && !mayManage) {
    return (
      <EmptyState title={t("none")}>
        {t("noneText", { name })} {t("noneReader")}
      </EmptyState>
    );
  }
  if (providers.length === 0) {
    return (
      <EmptyState
        title={t("none")}
        steps={[t("steps.provider"), t("steps.domain"), t("steps.people")]}
        actions={<AddSsoProvider organizationId={orgId} isNext />}
      >
        {t("noneText", { name })}
      </EmptyState>
    );
  }
  return (
    <>
      {providers.map((provider) => (
        <SsoProviderSection key={provider.providerId} {...{ orgId, provider, mayManage }} />
      ))}
      <SsoRequirement
        orgId={orgId}
        name={name}
        isRequired={isRequired}
        canBeRequired={providers.some(({ domainVerified }) => domainVerified)}
        mayManage={mayManage}
      />
    </>
  );
}
