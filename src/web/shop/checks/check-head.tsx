import { useLocale } from "use-intl";
import { froshSentencesOf } from "../../../checks/frosh-area.ts";
import { supportText } from "../../../checks/frosh-support.ts";
import { useFroshWords } from "../../words/attention-texts.ts";
import { findingText, findingTitle } from "../../../checks/finding-text.ts";
import type { ShopCheck } from "../shop-detail.ts";
import { isFromFrosh } from "./frosh-values.ts";

/** What a finding says; values that are told below it are left out. */
export function CheckHead({ check }: { check: ShopCheck }) {
  const language = useLocale();
  const frosh = froshSentencesOf(check, useFroshWords());
  if (frosh !== null && check.level !== "green" && supportText(check.params, language) === null) return frosh.title;
  return isFromFrosh(check) ? findingTitle(check, language) : findingText(check, language);
}
