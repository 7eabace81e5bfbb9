import { STANDINGS, type FleetRow, type Standing } from "./fleet-row.ts";

/** What of the fleet is shown, as it stands in the address. */
export interface FleetFilter {
  /** Words that are all looked for. */
  term: string;
  standing: Standing | null;
  /** Slug of an organization. */
  organization: string | null;
  /** Shops that share a cause, `null` for all. */
  shopIds: ReadonlySet<number> | null;
}

export function isStanding(value: unknown): value is Standing {
  return STANDINGS.some((standing) => standing === value);
}

/** Everything but the status: what the counts of the segments are made of. */
export function withinScope(rows: readonly FleetRow[], filter: FleetFilter): readonly FleetRow[] {
  const words = wordsOf(filter.term);
  return rows.filter(
    ({ shop, reasons }) =>
      (filter.organization === null || shop.organizationSlug === filter.organization) &&
      (filter.shopIds === null || filter.shopIds.has(shop.shopId)) &&
      (words.length === 0 || holdsAll(searchableText(shop, reasons), words)),
  );
}

export function withStanding(rows: readonly FleetRow[], standing: Standing | null): readonly FleetRow[] {
  return standing === null ? rows : rows.filter((row) => row.standing === standing);
}

/** The name that comes nearest to what was typed, for "Did you mean"; `null` when nothing is near. */
export function nearestName(rows: readonly FleetRow[], term: string): string | null {
  const wanted = pairsOf(plain(term));
  if (wanted.size === 0) return null;
  const scored = rows.map(({ shop }) => ({ name: shop.name, score: likeness(wanted, pairsOf(plain(shop.name))) }));
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best !== undefined && best.score >= LIKENESS_AT_LEAST ? best.name : null;
}

/** Share of letter pairs that two texts have in common (Dice's coefficient). */
const LIKENESS_AT_LEAST = 0.5;

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size || 1);
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, index) => text.slice(index, index + 2)));
}

function searchableText(shop: FleetRow["shop"], reasons: readonly string[]): string {
  const { name, projectName, organizationName, shopwareVersion, url } = shop;
  return plain([name, projectName, organizationName, shopwareVersion ?? "", url, ...reasons].join(" "));
}

function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function wordsOf(term: string): readonly string[] {
  return plain(term).split(/\s+/).filter(Boolean);
}

/** "Möbel" is found by "mobel" as well as by "möbel". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}
