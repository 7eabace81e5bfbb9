import type { FactStandings } from "../../../checks/check.ts";
import type { Level } from "../../../checks/finding.ts";
import { type KnownCheck, knownCheck, KNOWN_CHECKS } from "../../../checks/known-checks.ts";
import { badness } from "../../../checks/status.ts";
import type { SectionStandings } from "../../../snapshot/section-standing.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import { readingOf, type UnknownReading, unknownReadings } from "../visit/section-reading.ts";

export interface CheckRow {
  id: string;
  check: string;
  level: Level;
  ignored: boolean;
  since: IsoTime | null;
  unknownSince: IsoTime | null;
}

/** Findings of checks that depend on the same unreadable data. */
export interface UnknownChecks<Row> {
  reading: UnknownReading;
  rows: readonly Row[];
}

export interface CheckGroups<Row> {
  red: readonly Row[];
  yellow: readonly Row[];
  green: readonly Row[];
  unknown: readonly UnknownChecks<Row>[];
  ignored: readonly Row[];
}

export interface CheckStandings {
  sections: SectionStandings;
  factStandings: FactStandings;
}

/** A shop's findings in reading order: errors, warnings, unknown, passed, ignored. */
export function checkGroups<Row extends CheckRow>(rows: readonly Row[], standings: CheckStandings): CheckGroups<Row> {
  const counting = rows.filter(({ ignored }) => !ignored);
  const known = counting.filter(({ unknownSince }) => unknownSince === null);
  const old = counting.filter(({ unknownSince }) => unknownSince !== null);
  const byCause = Map.groupBy(old, (row) => causeOf(row.check, standings));
  return {
    red: known.filter(({ level }) => level === "red"),
    yellow: known.filter(({ level }) => level === "yellow"),
    green: known.filter(({ level }) => level === "green"),
    unknown: [...byCause.values()].flatMap((some) => unknownChecks(some, standings) ?? []),
    ignored: rows.filter(({ ignored }) => ignored).toSorted(worstFirst),
  };
}

export function worstFirst(one: CheckRow, other: CheckRow): number {
  return badness(other.level) - badness(one.level);
}

/** Findings that need attention and whose state is known: worst first, then newest. */
export function openFindings<Row extends CheckRow>(rows: readonly Row[]): readonly Row[] {
  return rows
    .filter(({ ignored, level, unknownSince }) => !ignored && level !== "green" && unknownSince === null)
    .toSorted(worstFirst);
}

/** Unreadable sections on which only checks depend that have no result yet, neither good nor bad. */
export function unaskedReadings(rows: readonly CheckRow[], standings: SectionStandings): readonly UnknownReading[] {
  const asked = new Set(rows.map(({ check }) => check));
  const told = new Set([...asked].flatMap((id) => knownCheck(id)?.reads ?? []));
  const all = new Set(Object.values<KnownCheck>(KNOWN_CHECKS).flatMap(({ reads }) => reads));
  return unknownReadings(
    standings,
    [...all].filter((section) => !told.has(section)),
  );
}

function causeOf(checkId: string, standings: CheckStandings): string {
  const { sections, facts = [] } = readingOfCheck(checkId, standings) ?? { sections: [] };
  return [...sections, ...facts].join(" ");
}

/**
 * The unreadable data on which a check depends: sections of the shop, else facts from other sources; `null` when
 * everything can be read.
 */
function readingOfCheck(checkId: string, { sections, factStandings }: CheckStandings): UnknownReading | null {
  const check = knownCheck(checkId);
  const reading = readingOf(sections, check?.reads ?? []);
  if (reading.state === "unknown") return reading;
  const facts = (check?.facts ?? []).filter((fact) => factStandings[fact] !== undefined);
  const standing = facts[0] && factStandings[facts[0]];
  if (standing === undefined) return null;
  return { sections: [], facts, rights: [], failure: null, since: standing.since ?? "", readAt: standing.readAt };
}

function unknownChecks<Row extends CheckRow>(
  rows: readonly Row[],
  standings: CheckStandings,
): UnknownChecks<Row> | null {
  const [first] = rows;
  if (first === undefined) return null;
  const reads = knownCheck(first.check)?.reads ?? [];
  const fallback = { sections: reads, rights: [], failure: null, since: "", readAt: null };
  const reading = readingOfCheck(first.check, standings) ?? fallback;
  const since = reading.since === "" ? (first.unknownSince ?? "") : reading.since;
  return { reading: { ...reading, since }, rows: rows.toSorted(worstFirst) };
}
