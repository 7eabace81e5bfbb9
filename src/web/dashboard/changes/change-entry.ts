import type { ChangelogEntry, ExtensionState } from "../../../changelog/changelog-entry.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";

/** A change of a shop as the dashboard's answer brings it. */
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

/** The mark of an entry that changed how the shop stands, `null` for all others. */
export function markOf({
  oldStatus,
  newStatus,
}: Pick<ChangeEntry, "oldStatus" | "newStatus">): "error" | "warning" | "ok" | null {
  return newStatus === null || newStatus === oldStatus ? null : MARK_OF[newStatus];
}

/** Entries by calendar day of the reader, in the order in which they come. */
export function byDay<Entry extends { date: IsoTime }>(
  entries: readonly Entry[],
  dayOf: (at: Date) => string,
): readonly { day: string; entries: readonly Entry[] }[] {
  return [...Map.groupBy(entries, ({ date }) => dayOf(new Date(date)))].map(([day, some]) => ({ day, entries: some }));
}
