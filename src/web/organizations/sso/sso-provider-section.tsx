import { useTranslations } from "use-intl";
import { Badge } from "../../ui/signs/badge.tsx";
import { CopyLine } from "../../ui/press/copy-line.tsx";
import { DescriptionList } from "../../ui/lists/description-list.tsx";
import { Section } from "../../ui/page/section.tsx";
import { DomainProof } from "./sso-domain-proof.tsx";
import { useProviderFacts } from "./sso-provider-facts.tsx";
import { LostProof } from "./sso-lost-proof.tsx";
import { SsoProviderTools } from "./sso-provider-tools.tsx";
import type { SsoProvider } from "./sso-provider.ts";
import { SsoStatus } from "./sso-status.tsx";

interface SsoProviderSectionProps {
  orgId: string;
  provider: SsoProvider;
  mayManage: boolean;
}

/** One identity provider: its state, its details, and the values to enter at the provider. */
export function SsoProviderSection({ orgId, provider, mayManage }: SsoProviderSectionProps) {
  const t = useTranslations("sso");
  const facts = useProviderFacts(provider);
  const { domain, domainVerified, proof, callbacks } = provider;
  const isSaml = provider.samlConfig !== null;
  const title = (
    <span className="inline-flex flex-wrap items-center gap-3">
      <bdi>{domain}</bdi> <Badge>{t(isSaml ? "form.saml" : "form.oidc")}</Badge>
    </span>
  );
  return (
    <Section title={title} {...(mayManage && { tools: <SsoProviderTools orgId={orgId} provider={provider} /> })}>
      <div className="grid gap-5 pt-3">
        <SsoStatus status={domainVerified ? "ok" : "unknown"}>
          {domainVerified ? t("proven", { domain }) : t("unproven")}
        </SsoStatus>
        <LostProof provider={provider} />
        {proof !== null && mayManage && <DomainProof {...{ orgId, provider, proof }} />}
        <DescriptionList facts={facts} form="tight" />
        {mayManage && (
          <div className="grid gap-3 max-w-[680px]">
            <div>
              <h3>{t("callback.title")}</h3>
              <p className="ui-mid">{t("callback.text")}</p>
            </div>
            {isSaml ? (
              <>
                <CopyLine label={t("callback.acs")} text={callbacks.samlCallback} />
                <CopyLine label={t("callback.entityId")} text={callbacks.samlEntityId} />
              </>
            ) : (
              <CopyLine label={t("callback.oidc")} text={callbacks.oidcCallback} />
            )}
          </div>
        )}
      </div>
    </Section>
  );
}
