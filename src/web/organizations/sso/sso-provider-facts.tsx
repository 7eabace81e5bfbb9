import { useTranslations } from "use-intl";
import { Mono } from "../../ui/signs/code.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import type { Fact } from "../../ui/lists/description-list.tsx";
import { useNow } from "../../ui/times/use-now.ts";
import type { SsoProvider } from "./sso-provider.ts";
import { SsoStatus } from "./sso-status.tsx";

/** The details of a provider, without secrets. */
export function useProviderFacts({ issuer, oidcConfig, samlConfig, linkedPeople }: SsoProvider): Fact[] {
  const t = useTranslations("sso.facts");
  const now = useNow();
  const people = { term: t("people"), value: t("peopleCount", { count: linkedPeople }) };
  if (oidcConfig !== null) {
    return [
      { term: t("issuer"), value: <Mono>{issuer}</Mono> },
      { term: t("clientId"), value: <Mono>{oidcConfig.clientId}</Mono> },
      { term: t("clientSecret"), value: t("secretSet") },
      people,
    ];
  }
  const certificates = (samlConfig?.certificates ?? []).map(({ fingerprint, validTo }) => {
    const until = new Date(validTo);
    const isOver = until.getTime() < now.getTime();
    return (
      <div key={fingerprint} className="flex flex-wrap gap-x-3">
        <DateTime at={until} form="date" />
        {isOver && <SsoStatus status="error">{t("certificateExpired")}</SsoStatus>}
      </div>
    );
  });
  return [
    { term: t("entityId"), value: <Mono>{samlConfig?.entityId ?? issuer}</Mono> },
    { term: t("signInUrl"), value: <Mono>{samlConfig?.signInUrl ?? ""}</Mono> },
    { term: t("certificate"), value: <div className="grid gap-1">{certificates}</div> },
    people,
  ];
}
