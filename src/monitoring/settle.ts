import type { Failure } from "../snapshot/failure.ts";
import { isReadable, type Reading, type Seen } from "../snapshot/reading.ts";
import type { Section, SectionId } from "../snapshot/section.ts";
import type {
  CacheInfo,
  FroshResult,
  InstalledExtension,
  MessageQueue,
  ScheduledTask,
  Sections,
  SecurityFixes,
  SeenCache,
  SeenConfig,
  SeenFroshResult,
  ShopConfig,
  StorefrontIcon,
} from "../snapshot/visit.ts";
import type { ShopState } from "./state/shop-state.ts";

/**
 * What is known of a section after a visit. `partly`: most of it was read; what was not is as it was known before, and
 * `failure` says how much that is.
 */
export type KnownSection<T> =
  | Exclude<Section<never>, { state: "read" }>
  | { state: "read"; value: T }
  | {
      state: "partly";
      value: T;
      failure: Failure;
      /** Keys of rows that were not read; `null`: nobody knows whose the unread rows are. */
      unread: ReadonlySet<string> | null;
    };

export interface KnownSections {
  config: KnownSection<ShopConfig>;
  plugins: KnownSection<readonly InstalledExtension[]>;
  apps: KnownSection<readonly InstalledExtension[]>;
  tasks: KnownSection<readonly ScheduledTask[]>;
  queue: KnownSection<readonly MessageQueue[]>;
  cache: KnownSection<CacheInfo>;
  froshHealth: KnownSection<readonly FroshResult[]>;
  froshPerformance: KnownSection<readonly FroshResult[]>;
  securityFixes: KnownSection<SecurityFixes>;
  storefront: KnownSection<StorefrontIcon | null>;
}

/** Whether something can be said of a section: that there is none of it, too. */
export function hasAnswered(sections: Sections | KnownSections, id: SectionId): boolean {
  const { state } = sections[id];
  return state === "read" || state === "partly" || state === "absent";
}

/** Puts what was known before in the place of what could not be read: unreadable is never a fact. */
export function settleSections(before: ShopState, sections: Sections): KnownSections {
  const ofKind = (kind: InstalledExtension["kind"]) => before.extensions.filter((one) => one.kind === kind);
  return {
    config: settleValue(sections.config, (seen) => settleConfig(seen, before.config)),
    plugins: settleRows(sections.plugins, ofKind("plugin"), "name"),
    apps: settleRows(sections.apps, ofKind("app"), "name"),
    tasks: settleRows(sections.tasks, before.tasks, "id"),
    queue: settleRows(sections.queue, before.queue, "name"),
    cache: settleValue(sections.cache, (seen) => settleCache(seen, before.cache)),
    froshHealth: settleFrosh(sections.froshHealth),
    froshPerformance: settleFrosh(sections.froshPerformance),
    securityFixes: sections.securityFixes,
    storefront: sections.storefront,
  };
}

/**
 * The row with what was known of it in the place of its unreadable fields; `null` when nothing was: a new row is taken in
 * when all of it can be read.
 */
function settleRow<Row extends object, Key extends keyof Row>(
  seen: Seen<Row, Key>,
  before: Row | undefined,
): { row: Row | null; isWhole: boolean } {
  if (isWhole<Row, Key>(seen)) return { row: seen, isWhole: true };
  if (before === undefined) return { row: null, isWhole: false };
  const readable = Object.entries(seen).filter(([, value]) => isReadable(value));
  return { row: { ...before, ...Object.fromEntries(readable) }, isWhole: false };
}

function isWhole<Row extends object, Key extends keyof Row>(seen: Seen<Row, Key>): seen is Seen<Row, Key> & Row {
  return Object.values(seen).every(isReadable);
}

function settleRows<Row extends object, Key extends keyof Row>(
  section: Section<readonly Seen<Row, Key>[]>,
  before: readonly Row[],
  key: Key & keyof Seen<Row, Key>,
): KnownSection<readonly Row[]> {
  if (section.state !== "read") return section;
  const known = new Map(before.map((row): [unknown, Row] => [row[key], row]));
  const rows = new Map<unknown, Row>();
  const unread = new Set<string>();
  for (const seen of section.value) {
    const { row, isWhole } = settleRow<Row, Key>(seen, known.get(seen[key]));
    if (!isWhole) unread.add(String(seen[key]));
    if (row !== null) rows.set(seen[key], row);
  }
  const lost = section.lost ?? 0;
  const seenKeys = new Set<unknown>(section.value.map((seen) => seen[key]));
  // Any of those that were not seen may be one whose name could not be read.
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

/** What has no former self and lacks a field is not known at all. */
function settleValue<From, To>(
  section: Section<From>,
  settle: (seen: From) => { value: To | null; isWhole: boolean },
): KnownSection<To> {
  if (section.state !== "read") return section;
  const { value, isWhole } = settle(section.value);
  if (value === null) return { state: "failed", failure: unreadable() };
  return isWhole
    ? { state: "read", value }
    : { state: "partly", value, failure: unreadable(), unread: new Set<string>() };
}

/** The id of a shop that does not say it any more, after a downgrade for example, stays the one that is known. */
function settleConfig(seen: SeenConfig, before: ShopConfig | null): { value: ShopConfig; isWhole: boolean } {
  const { version, adminWorkerEnabled, shopId = null } = seen;
  return {
    value: {
      version,
      adminWorkerEnabled: isReadable(adminWorkerEnabled) ? adminWorkerEnabled : (before?.adminWorkerEnabled ?? null),
      shopId: (isReadable(shopId) ? shopId : null) ?? before?.shopId ?? null,
    },
    isWhole: isReadable(adminWorkerEnabled) && isReadable(shopId),
  };
}

function settleCache(seen: SeenCache, before: CacheInfo | null): { value: CacheInfo | null; isWhole: boolean } {
  const { row, isWhole } = settleRow<CacheInfo, never>(seen, before ?? undefined);
  return { value: row, isWhole };
}

/** What a result says counts without its texts. Of one without a state nothing is left but the finding of before. */
function settleFrosh(section: Section<readonly SeenFroshResult[]>): KnownSection<readonly FroshResult[]> {
  if (section.state !== "read") return section;
  const unread = new Set<string>();
  const rows = section.value.flatMap((seen): readonly FroshResult[] => {
    if (isWhole<FroshResult, "id">(seen)) return [seen];
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
