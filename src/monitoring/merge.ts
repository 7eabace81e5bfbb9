import type { SectionStanding, SectionStandings } from "../shops/shop-standing.ts";
import { SECTION_IDS, type SectionId } from "../snapshot/section.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { KnownSection, KnownSections } from "./settle.ts";
import { lastReadAt, type ShopState } from "./state/shop-state.ts";

/** What the section brought, `null` when it brought nothing. */
export function valueOf<T>(section: KnownSection<T>): T | null {
  return section.state === "read" || section.state === "partly" ? section.value : null;
}

/** The rows that are known after a section: its own when it was read, none when absent, else those from before. */
export function mergeRows<Row extends object>(
  before: readonly Row[],
  section: KnownSection<readonly Row[]>,
  key: keyof Row,
): readonly Row[] {
  if (section.state === "absent") return before.length === 0 ? before : [];
  if (section.state !== "read" && section.state !== "partly") return before;
  const rows = [...new Map(section.value.map((row) => [row[key], row])).values()];
  return sameRows(before, rows, key) ? before : rows;
}

function sameRows<Row extends object>(before: readonly Row[], after: readonly Row[], key: keyof Row): boolean {
  if (before.length !== after.length) return false;
  const byKey = new Map(before.map((row) => [row[key], row]));
  return after.every((row) => {
    const known = byKey.get(row[key]);
    return known !== undefined && sameRow(known, row);
  });
}

/** Whether a row says the same as another in every field of that other one. */
export function sameRow<Row extends object>(one: Row, other: Row): boolean {
  for (const key in other) {
    if (!sameValue(one[key], other[key])) return false;
  }
  return true;
}

/** As JSON, with the keys of objects in any order: the database returns them in an order of its own. */
function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = new Map<string, unknown>(Object.entries(one));
  const others = Object.entries(other);
  return (
    fields.size === others.length &&
    others.every(([key, value]) => fields.has(key) && sameValue(fields.get(key), value))
  );
}

/** Where each section stands after a visit that got through. */
export function mergeSections(before: ShopState, sections: KnownSections, now: IsoTime): SectionStandings {
  const standings: Partial<Record<SectionId, SectionStanding>> = {};
  for (const id of SECTION_IDS) {
    const standing = standingOf(before, id, sections[id], now);
    if (standing !== undefined) standings[id] = standing;
  }
  return sameRow(before.sections, standings) && sameRow(standings, before.sections) ? before.sections : standings;
}

function standingOf(
  before: ShopState,
  id: SectionId,
  section: KnownSection<unknown>,
  now: IsoTime,
): SectionStanding | undefined {
  const known = before.sections[id];
  switch (section.state) {
    case "read":
      return undefined;
    case "skipped":
      return known;
    case "absent":
      return { state: "absent" };
    case "forbidden":
      return { state: "forbidden", rights: section.rights, ...unknownSpan(before, id, now) };
    case "failed":
      return { state: "failed", failure: section.failure, ...unknownSpan(before, id, now) };
    case "partly":
      return { state: "failed", failure: section.failure, ...unknownSpan(before, id, now), readAt: now };
  }
}

/** `since` is the first visit at which the section did not answer; `readAt` the last one at which it did. */
function unknownSpan(before: ShopState, id: SectionId, now: IsoTime): { readAt: IsoTime | null; since: IsoTime } {
  const known = before.sections[id];
  const since = known !== undefined && known.state !== "absent" ? known.since : now;
  return { readAt: lastReadAt(before, id), since };
}
