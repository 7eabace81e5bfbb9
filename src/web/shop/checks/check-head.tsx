import { findingHead } from "../../../checks/finding-sentence.ts";
import { useCheckTexts } from "../../words/attention-texts.ts";
import type { ShopCheck } from "../shop-detail.ts";

/** A finding's text, without the values that are listed below it. */
export function CheckHead({ check }: { check: ShopCheck }) {
  return findingHead(check, useCheckTexts());
}
