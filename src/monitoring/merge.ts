import { shopFactsOf } from "../checks/shop-facts.ts";
import type { SectionStanding, SectionStandings } from "../snapshot/section-standing.ts";
import { HEALED_BY } from "../snapshot/failure.ts";
import {
  type FieldSection,
  fillsField,
  fillsList,
  type ListSection,
  SECTION_IDS,
  type SectionId,
  SECTIONS,
  type Visit,
} from "../snapshot/section.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { isBrokenOff } from "./schedule.ts";
import { keptRows, type KnownSection, type KnownSections, settleSections } from "./settle.ts";
import { lastReadAt, type ShopState } from "./state/shop-state.ts";

/** The state after a visit, before anything is judged. */
export interface Merged {
  state: ShopState;
  /** `null` if the visit failed, or if there was none: then only what was learned between visits is judged. */
  sections: KnownSections | null;
  at: Date;
}

/** `automatic`: false if a person requested the visit; a refusal then does not count towards the stop. */
export function merge(before: ShopState, visit: Visit, automatic: boolean): Merged {
  const at = visit.finishedAt;
  if (visit.outcome === "failed") {
    const state = visit.isBlind === true ? unseen(before, visit) : unreached(before, visit, automatic);
    return { state, sections: null, at };
  }
  const sections = settleSections(before, visit.sections);
  return { state: reached(before, visit, sections), sections, at };
}

type FailedVisit = Extract<Visit, { outcome: "failed" }>;
type AnsweredVisit = Extract<Visit, { outcome: "answered" }>;

/** While we see nothing a failure confirms nothing: what is certain stays, and what was not begins anew. */
function unseen(before: ShopState, visit: FailedVisit): ShopState {
  const tried = { ...before, lastTriedAt: visit.startedAt.toISOString() };
  return before.confirmedAt === null ? { ...tried, failure: null, failingSince: null, failedAttempts: 0 } : tried;
}

function unreached(before: ShopState, visit: FailedVisit, automatic: boolean): ShopState {
  const counts = automatic && HEALED_BY[visit.failure.reason] === "person";
  const triedAt = visit.startedAt.toISOString();
  return {
    ...before,
    lastTriedAt: triedAt,
    failure: visit.failure,
    failingSince: isBrokenOff(before, visit.startedAt) ? triedAt : (before.failingSince ?? triedAt),
    failedAttempts: before.failedAttempts + 1,
    connectionIssueCount: before.connectionIssueCount + (counts ? 1 : 0),
  };
}

function reached(before: ShopState, visit: AnsweredVisit, sections: KnownSections): ShopState {
  const now = visit.finishedAt.toISOString();
  const kept = { ...keptFields(before, sections), ...keptLists(before, sections) };
  const shopwareVersion = kept.config?.version ?? before.shopwareVersion;
  const health = valueOf(sections.froshHealth);
  return {
    ...before,
    ...kept,
    lastTriedAt: visit.startedAt.toISOString(),
    failure: null,
    failingSince: null,
    failedAttempts: 0,
    connectionIssueCount: 0,
    lastVisitedAt: now,
    responseMilliseconds: visit.responseMilliseconds,
    shopwareVersion,
    lastChangelog: lastUpdate(before, shopwareVersion, now),
    facts: health === null ? before.facts : shopFactsOf(health, before.facts),
    sections: mergeSections(before, sections, now),
  };
}

function lastUpdate(before: ShopState, version: string | null, now: IsoTime): ShopState["lastChangelog"] {
  if (before.shopwareVersion === null || version === null || version === before.shopwareVersion) {
    return before.lastChangelog;
  }
  return { date: now, from: before.shopwareVersion, to: version };
}

type KeptFields = Pick<ShopState, (typeof SECTIONS)[FieldSection]["keep"]["column"]>;
type KeptLists = Pick<ShopState, (typeof SECTIONS)[ListSection]["keep"]["rows"]>;

/** Fields filled by sections, each from its own section. */
function keptFields(before: ShopState, sections: KnownSections): KeptFields;
function keptFields(before: ShopState, sections: KnownSections): object {
  const fieldOf = (id: FieldSection) => {
    const { column } = SECTIONS[id].keep;
    return [column, valueOf<unknown>(sections[id]) ?? before[column]];
  };
  return Object.fromEntries(SECTION_IDS.filter(fillsField).map(fieldOf));
}

/** Lists filled by sections, each from its own sections. */
function keptLists(before: ShopState, sections: KnownSections): KeptLists;
function keptLists(before: ShopState, sections: KnownSections): object {
  const byList = Map.groupBy(SECTION_IDS.filter(fillsList), (id) => SECTIONS[id].keep.rows);
  return Object.fromEntries([...byList].map(([rows, ids]) => [rows, mergeList(before, sections, { rows, ids })]));
}

/** If several sections contain rows with the same key, the first section's row is kept. */
function mergeList(
  before: ShopState,
  sections: KnownSections,
  { rows, ids }: { rows: keyof KeptLists; ids: readonly ListSection[] },
): readonly object[] {
  const parts = ids.map((id) => {
    const known = keptRows(before, id);
    return { id, known, merged: mergeRows<object>(known, sections[id], SECTIONS[id].keep.key) };
  });
  if (parts.every(({ known, merged }) => known === merged)) return before[rows];
  const byKey = new Map<unknown, object>();
  for (const { id, merged } of parts) {
    for (const row of merged) {
      const key = keyIn(row, SECTIONS[id].keep.key);
      if (!byKey.has(key)) byKey.set(key, row);
    }
  }
  return [...byKey.values()];
}

/** The section's value; `null` if it brought none. */
export function valueOf<T>(section: KnownSection<T>): T | null {
  return section.state === "read" || section.state === "partly" ? section.value : null;
}

/** The known rows after a section: its own if it was read, none if it is absent, else the earlier ones. */
export function mergeRows<Row extends object>(
  before: readonly Row[],
  section: KnownSection<readonly Row[]>,
  key: string,
): readonly Row[] {
  if (section.state === "absent") return before.length === 0 ? before : [];
  if (section.state !== "read" && section.state !== "partly") return before;
  const rows = [...new Map(section.value.map((row) => [keyIn(row, key), row])).values()];
  return sameRows(before, rows, key) ? before : rows;
}

const keyIn = (row: object, key: string): unknown => Reflect.get(row, key);

function sameRows<Row extends object>(before: readonly Row[], after: readonly Row[], key: string): boolean {
  if (before.length !== after.length) return false;
  const byKey = new Map(before.map((row) => [keyIn(row, key), row]));
  return after.every((row) => {
    const known = byKey.get(keyIn(row, key));
    return known !== undefined && sameRow(known, row);
  });
}

/** Whether `one` has the same value for every field of `other`; additional fields of `one` are ignored. */
export function sameRow<Row extends object>(one: Row, other: Row): boolean {
  for (const key in other) {
    if (!sameValue(one[key], other[key])) return false;
  }
  return true;
}

/** Compared as JSON regardless of key order, because the database returns keys in an order of its own. */
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

/** The standing of each section after a successful visit. */
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

/** `since`: the first visit at which the section did not answer; `readAt`: the last one at which it did. */
function unknownSpan(before: ShopState, id: SectionId, now: IsoTime): { readAt: IsoTime | null; since: IsoTime } {
  const known = before.sections[id];
  const since = known !== undefined && known.state !== "absent" ? known.since : now;
  return { readAt: lastReadAt(before, id), since };
}
