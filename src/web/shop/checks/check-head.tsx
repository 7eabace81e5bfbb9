import { useLocale } from "use-intl";
import { findingHead } from "../../../checks/finding-sentence.ts";
import { useFroshWords } from "../../words/attention-texts.ts";
import type { ShopCheck } from "../shop-detail.ts";

/** What a finding says; values that are told below it are left out. */
export function CheckHead({ check }: { check: ShopCheck }) {
  return findingHead(check, useFroshWords(), useLocale());
}
