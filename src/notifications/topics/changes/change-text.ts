import type { EventOf } from "../../../changelog/define-event.ts";
import { changelogSummary, type SummarySpeech } from "../../../changelog/changelog-summary.ts";
import type { ExtensionChange } from "../../../changelog/changelog-entry.ts";
import type { changeRecorded } from "../../../changelog/events/change-recorded.ts";

export type Recorded = EventOf<typeof changeRecorded>;

/** A change as the changelog says it, in one line. */
export function changeText(recorded: Recorded, speech: SummarySpeech): string {
  return changelogSummary({ ...recorded, oldStatus: null, newStatus: null, reasons: [] }, speech);
}

/** What happened to each extension; `state`: in words. */
export function extensionTexts(
  { extensions }: Recorded,
  state: (change: ExtensionChange) => string,
): readonly string[] {
  return extensions.map((change) => `${change.label}: ${state(change)}${versionsOf(change)}.`);
}

function versionsOf({ old_version: from, new_version: to }: ExtensionChange): string {
  if (from !== null && to !== null) return from === to ? "" : `, ${from} → ${to}`;
  const known = from ?? to;
  return known === null ? "" : `, ${known}`;
}
