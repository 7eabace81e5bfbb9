import { useLocale } from "use-intl";
import { findingText, findingTitle } from "../../checks/finding-text.ts";
import type { ShopCheck } from "./shop-detail.ts";
import { isFromFrosh } from "./frosh-values.ts";

/** What a finding says; values that are told below it are left out. */
export function CheckHead({ check }: { check: ShopCheck }) {
  const language = useLocale();
  return isFromFrosh(check) ? findingTitle(check, language) : findingText(check, language);
}
