import { daysAfter } from "../lib/calendar/calendar-day.ts";
import { CHANGE_KINDS, type ChangeKind } from "./change-kind.ts";
import type { ChangelogEntry } from "./changelog-entry.ts";
import type { IsoTime } from "../snapshot/visit.ts";

type Happened = Pick<
  ChangelogEntry,
  "extensionsLeftOut" | "oldShopwareVersion" | "newShopwareVersion" | "oldStatus" | "newStatus"
> & {
  extensions: readonly unknown[];
};

export interface ChangelogDay<Entry> {
  /** The calendar day in the reader's time zone, for example `2026-11-20`. */
  day: string;
  entries: readonly Entry[];
}

export type DayName = "today" | "yesterday" | "other";

export function kindsOf(entry: Happened): readonly ChangeKind[] {
  return CHANGE_KINDS.filter((kind) => IS_OF_KIND[kind](entry));
}

const IS_OF_KIND: Record<ChangeKind, (entry: Happened) => boolean> = {
  status: ({ oldStatus, newStatus }) => newStatus !== null && newStatus !== oldStatus,
  shopware: ({ newShopwareVersion }) => newShopwareVersion !== null,
  extensions: ({ extensions, extensionsLeftOut }) => extensions.length > 0 || extensionsLeftOut > 0,
};

/** Groups entries by calendar day in the reader's time zone, newest first, in their given order. */
export function changelogDays<Entry extends { date: IsoTime }>(
  entries: readonly Entry[],
  timeZone: string,
): readonly ChangelogDay<Entry>[] {
  const dayOf = dayIn(timeZone);
  return [...Map.groupBy(entries, ({ date }) => dayOf(new Date(date)))].map(([day, some]) => ({ day, entries: some }));
}

export function dayName(day: string, now: Date, timeZone: string): DayName {
  const dayOf = dayIn(timeZone);
  if (day === dayOf(now)) return "today";
  return day === daysAfter(dayOf(now), -1) ? "yesterday" : "other";
}

/** Cached: creating a formatter takes longer than formatting a hundred days. */
const writers = new Map<string, Intl.DateTimeFormat>();

/** The Swedish locale formats days like ISO 8601. */
function dayIn(timeZone: string): (at: Date) => string {
  const writer =
    writers.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  writers.set(timeZone, writer);
  return (at) => writer.format(at);
}
