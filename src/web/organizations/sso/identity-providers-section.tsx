import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { mayMember } from "../../../organizations/permissions.ts";
import { trpc } from "../../api/trpc.ts";
import { ButtonLink } from "../../ui/press/link.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { Section } from "../../ui/page/section.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import type { SsoProvider } from "./sso-provider.ts";

interface IdentityProvidersSectionProps {
  organizationId: string;
  slug: string;
  role: string;
}

/** The identity providers of the organization, with links to them. Every member sees it. */
export function IdentityProvidersSection({ organizationId, slug, role }: IdentityProvidersSectionProps) {
  const t = useTranslations("members.sso");
  const { data, error, refetch } = useQuery(trpc.organization.sso.list.queryOptions({ orgId: organizationId }));
  const manage = (
    <ButtonLink to="/app/organizations/$slug/sso" params={{ slug }}>
      {t(mayMember(role, "sso:manage") ? "manage" : "show")}
    </ButtonLink>
  );
  return (
    <Section title={t("title")} tools={manage}>
      {data === undefined && !error && <RowsSkeleton rows={1} />}
      {error && !data && <LoadError error={error} title={t("failed")} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="ui-mid pt-3">{t("none")}</p>}
      {data && data.length > 0 && (
        <ul className="ui-rows">
          {data.map((provider) => (
            <li key={provider.providerId}>
              <Provider provider={provider} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Provider({ provider: { domain, issuer, domainVerified } }: { provider: SsoProvider }) {
  const t = useTranslations("members.sso");
  const proof = t(domainVerified ? "proven" : "unproven");
  return (
    <>
      <StatusMark status={domainVerified ? "ok" : "unknown"} label={proof} />
      <span className="grow ui-cut" data-tip-cut="">
        <b className="font-mid">{domain}</b> <span className="ui-dim">{issuer}</span>
      </span>
      <span className="end max-sm:hidden">{proof}</span>
    </>
  );
}
