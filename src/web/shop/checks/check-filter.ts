import { findingText } from "../../../checks/finding-text.ts";
import type { Finding } from "../../../checks/finding.ts";
import type { CheckTexts } from "../../../checks/texts/check-texts.ts";

interface Shown extends Finding {
  ignored: boolean;
  unknownSince: string | null;
}

/** `open`: findings that need attention, or whose state is unknown. */
export const CHECK_FILTERS = ["all", "open", "okay", "ignored"] as const;
export type CheckFilter = (typeof CHECK_FILTERS)[number];

interface Wanted {
  filter: CheckFilter;
  term: string;
  texts: CheckTexts;
}

export function matchesFilter(
  { ignored, level, unknownSince }: Pick<Shown, "ignored" | "level" | "unknownSince">,
  filter: CheckFilter,
): boolean {
  const isOpen = level !== "green" || unknownSince !== null;
  switch (filter) {
    case "all":
      return true;
    case "open":
      return !ignored && isOpen;
    case "okay":
      return !ignored && !isOpen;
    case "ignored":
      return ignored;
  }
}

/** Whether a finding passes the filter and contains every word of the term. */
export function isShown(check: Shown, { filter, term, texts }: Wanted): boolean {
  if (!matchesFilter(check, filter)) return false;
  const text = `${findingText(check, texts)} ${check.source} ${check.id}`.toLowerCase();
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
