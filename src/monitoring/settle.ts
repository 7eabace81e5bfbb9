import type { Failure } from "../snapshot/failure.ts";
import { isReadable, type Reading } from "../snapshot/reading.ts";
import {
  type FieldSection,
  fillsField,
  fillsList,
  type KnownOf,
  type ListSection,
  type Section,
  SECTION_IDS,
  type SectionId,
  SECTIONS,
  type Sections,
  type SeenOf,
} from "../snapshot/section.ts";
import type { FroshResult, SeenConfig, SeenFroshResult, ShopConfig } from "../snapshot/visit.ts";
import type { ShopState } from "./state/shop-state.ts";

/**
 * What is known of a section after a visit. `partly`: most of it was read; the unread parts keep their former values,
 * and `failure` says how much was unread.
 */
export type KnownSection<T> =
  | Exclude<Section<never>, { state: "read" }>
  | { state: "read"; value: T }
  | {
      state: "partly";
      value: T;
      failure: Failure;
      /** Keys of the rows that were not read; `null`: unknown. */
      unread: ReadonlySet<string> | null;
    };

export type KnownSections = { [Id in SectionId]: KnownSection<KnownOf<Id>> };

/** Whether anything is known about a section; that it does not exist counts, too. */
export function hasAnswered(sections: Sections | KnownSections, id: SectionId): boolean {
  const { state } = sections[id];
  return state === "read" || state === "partly" || state === "absent";
}

type Settler<Id extends SectionId> = (sections: Sections, before: ShopState) => KnownSections[Id];

/**
 * Sections that are not stored although they may have unreadable fields: each must define what happens in that case.
 */
type Unkept = {
  [Id in SectionId]: Id extends ListSection | FieldSection ? never : SeenOf<Id> extends KnownOf<Id> ? never : Id;
}[SectionId];

/** Sections that are settled in another way than field by field with the stored values. */
const OWN: { readonly [Id in SectionId]?: Settler<Id> } & { readonly [Id in Unkept]: Settler<Id> } = {
  config: ({ config }, before) => settleValue(config, (seen) => settleConfig(seen, before.config)),
  froshHealth: ({ froshHealth }) => settleFrosh(froshHealth),
  froshPerformance: ({ froshPerformance }) => settleFrosh(froshPerformance),
};

/** Replaces unreadable values by the ones known before: unreadable is never a fact. */
export function settleSections(before: ShopState, sections: Sections): KnownSections;
export function settleSections(before: ShopState, sections: Sections): object {
  const settle = (id: SectionId) => OWN[id]?.(sections, before) ?? settleByKeep(id, before, sections);
  return Object.fromEntries(SECTION_IDS.map((id) => [id, settle(id)]));
}

function settleByKeep(id: SectionId, before: ShopState, sections: Sections): KnownSection<unknown> {
  if (fillsList(id)) return settleRows(sections[id], keptRows(before, id), SECTIONS[id].keep.key);
  if (!fillsField(id)) return sections[id];
  const kept = before[SECTIONS[id].keep.column];
  return settleValue<object, object>(sections[id], (seen) => settleRow(seen, kept ?? undefined));
}

/** The rows of a list that came from a section. */
export function keptRows(state: ShopState, id: ListSection): readonly object[] {
  const { rows, ...keep } = SECTIONS[id].keep;
  const all: readonly object[] = state[rows];
  return "kind" in keep ? all.filter((row) => Reflect.get(row, "kind") === keep.kind) : all;
}

/**
 * The row with its unreadable fields replaced by known values; `null` if there are none. A new row is only accepted if
 * all of it is readable.
 */
function settleRow(seen: object, before: object | undefined): { row: object | null; isWhole: boolean } {
  if (Object.values(seen).every(isReadable)) return { row: seen, isWhole: true };
  if (before === undefined) return { row: null, isWhole: false };
  const readable = Object.entries(seen).filter(([, value]) => isReadable(value));
  return { row: { ...before, ...Object.fromEntries(readable) }, isWhole: false };
}

function settleRows(
  section: Section<readonly object[]>,
  before: readonly object[],
  key: string,
): KnownSection<readonly object[]> {
  if (section.state !== "read") return section;
  const keyOf = (row: object): unknown => Reflect.get(row, key);
  const known = new Map(before.map((row) => [keyOf(row), row]));
  const rows = new Map<unknown, object>();
  const unread = new Set<string>();
  for (const seen of section.value) {
    const { row, isWhole } = settleRow(seen, known.get(keyOf(seen)));
    if (!isWhole) unread.add(String(keyOf(seen)));
    if (row !== null) rows.set(keyOf(seen), row);
  }
  const lost = section.lost ?? 0;
  const seenKeys = new Set(section.value.map(keyOf));
  // Any row that was not seen may be one whose name could not be read.
  if (lost > 0) for (const [name, row] of known) if (!seenKeys.has(name)) rows.set(name, row);
  return partlyOr([...rows.values()], { unread, lost, of: section.value.length + lost });
}

interface Unread {
  unread: ReadonlySet<string>;
  lost: number;
  of: number;
}

function partlyOr<T>(value: T, { unread, lost, of }: Unread): KnownSection<T> {
  const affected = unread.size + lost;
  if (affected === 0) return { state: "read", value };
  const failure = unreadable({ affected, of });
  if (affected === of) return { state: "failed", failure };
  return { state: "partly", value, failure, unread: lost > 0 ? null : unread };
}

function unreadable(rows?: { affected: number; of: number }): Failure {
  const base = { reason: "rows_unreadable", excerpt: null, httpStatus: 200, location: null, retryAfterSeconds: null };
  return rows === undefined ? { ...base, reason: "rows_unreadable" } : { ...base, reason: "rows_unreadable", rows };
}

/** A value without a former one that lacks a field is not known at all. */
function settleValue<From, To>(
  section: Section<From>,
  settle: (seen: From) => { row: To | null; isWhole: boolean },
): KnownSection<To> {
  if (section.state !== "read") return section;
  const { row: value, isWhole } = settle(section.value);
  if (value === null) return { state: "failed", failure: unreadable() };
  return isWhole
    ? { state: "read", value }
    : { state: "partly", value, failure: unreadable(), unread: new Set<string>() };
}

/** A shop that no longer reports its id, for example after a downgrade, keeps the known one. */
function settleConfig(seen: SeenConfig, before: ShopConfig | null): { row: ShopConfig; isWhole: boolean } {
  const { version, adminWorkerEnabled, shopId = null } = seen;
  return {
    row: {
      version,
      adminWorkerEnabled: isReadable(adminWorkerEnabled) ? adminWorkerEnabled : (before?.adminWorkerEnabled ?? null),
      shopId: (isReadable(shopId) ? shopId : null) ?? before?.shopId ?? null,
    },
    isWhole: isReadable(adminWorkerEnabled) && isReadable(shopId),
  };
}

/** A result counts even without its texts. One without a state is dropped, and its earlier finding stays. */
function settleFrosh(section: Section<readonly SeenFroshResult[]>): KnownSection<readonly FroshResult[]> {
  if (section.state !== "read") return section;
  const unread = new Set<string>();
  const rows = section.value.flatMap((seen): readonly FroshResult[] => {
    if (isWhole(seen)) return [seen];
    unread.add(seen.id);
    const { id, state, snippet, current, recommended, url } = seen;
    if (!isReadable(state)) return [];
    const text = (reading: Reading<string>) => (isReadable(reading) ? reading : "");
    return [
      {
        id,
        state,
        snippet: text(snippet) || id,
        current: text(current),
        recommended: text(recommended),
        url: isReadable(url) ? url : null,
      },
    ];
  });
  const lost = section.lost ?? 0;
  return partlyOr(rows, { unread, lost, of: section.value.length + lost });
}

function isWhole(seen: SeenFroshResult): seen is SeenFroshResult & FroshResult {
  return Object.values(seen).every(isReadable);
}
