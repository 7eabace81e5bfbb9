import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import type { SsoProvider } from "./sso-provider.ts";

/** Says that the DNS record of a proven domain is missing, and what will happen. */
export function LostProof({ provider: { domain, lostProof } }: { provider: SsoProvider }) {
  const t = useTranslations("sso.lost");
  if (lostProof === null) return null;
  // Dates look the same in both languages.
  const day = (at: Date | string) => new Intl.DateTimeFormat("de-DE", { dateStyle: "medium" }).format(new Date(at));
  const [since, end] = [day(lostProof.since), day(lostProof.endsAt)];
  return lostProof.isOver ? (
    <Alert kind="error" title={t("over", { domain })}>
      <p>{t("overText", { since })}</p>
    </Alert>
  ) : (
    <Alert kind="warning" title={t("title", { since })}>
      <p>{t("text", { domain, end })}</p>
    </Alert>
  );
}
