import { useLocale, useTranslations } from "use-intl";
import { LIMIT_NAMES_DE } from "../../../instance/limit-name-words-de.ts";
import { LIMIT_NAMES_EN } from "../../../instance/limit-name-words-en.ts";
import { type LimitId, LIMITS } from "../../../instance/limits.ts";

const NAMES = { en: LIMIT_NAMES_EN, de: LIMIT_NAMES_DE } as const;

/** The name of a limit, what it counts and for whom, in the reader's language. */
export function useLimitWords() {
  const t = useTranslations("admin.limits");
  const locale = useLocale();
  return {
    nameOf: (id: LimitId) => NAMES[locale][id],
    unitOf: (id: LimitId) => t("unitOf", { unit: t(LIMITS[id].unit), subject: t(LIMITS[id].subject) }),
  };
}
