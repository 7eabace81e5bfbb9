import { changelogSummary } from "../../../changelog/changelog-summary.ts";
import { useSummarySpeech } from "../../words/attention-texts.ts";
import type { ShopChange } from "../shop-detail.ts";

/** Whether a change contains every word, in its summary or in the names of what changed. */
export function useChangeSearch(term: string): (change: ShopChange) => boolean {
  const speech = useSummarySpeech();
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return (change) => {
    const names = change.extensions.map(({ label, name }) => `${label} ${name}`);
    const text = [changelogSummary(change, speech), ...names].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
