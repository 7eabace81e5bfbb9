import type { ChangelogEntry, ExtensionState } from "../../../changelog/changelog-entry.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";

/** A shop's change as the dashboard's query returns it. */
export interface ChangeEntry extends Omit<ChangelogEntry, "extensions"> {
  id: number;
  shopId: number;
  date: IsoTime;
  shopName: string;
  organizationSlug: string;
  shopFavicon: string | null;
  extensions: readonly ChangedExtension[];
}

export interface ChangedExtension {
  name: string;
  label: string;
  state: ExtensionState;
  old_version: string | null;
  new_version: string | null;
}

/** The mark of an entry that changed the shop's status, `null` for all others. */
export function markOf({
  oldStatus,
  newStatus,
}: Pick<ChangeEntry, "oldStatus" | "newStatus">): "error" | "warning" | "ok" | null {
  return newStatus === null || newStatus === oldStatus ? null : MARK_OF[newStatus];
}

/** Entries grouped by calendar day in the reader's time zone, in their given order. */
export function byDay<Entry extends { date: IsoTime }>(
  entries: readonly Entry[],
  dayOf: (at: Date) => string,
): readonly { day: string; entries: readonly Entry[] }[] {
  return [...Map.groupBy(entries, ({ date }) => dayOf(new Date(date)))].map(([day, some]) => ({ day, entries: some }));
}
