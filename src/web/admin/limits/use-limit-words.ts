import { useLocale, useTranslations } from "use-intl";
import { type LimitId, LIMITS } from "../../../instance/limits.ts";

/** What a limit is called, and what is counted for whom, in the reader's language. */
export function useLimitWords() {
  const t = useTranslations("admin.limits");
  const locale = useLocale();
  return {
    nameOf: (id: LimitId) => LIMITS[id].name[locale === "de" ? "de" : "en"],
    unitOf: (id: LimitId) => t("unitOf", { unit: t(LIMITS[id].unit), subject: t(LIMITS[id].subject) }),
  };
}
