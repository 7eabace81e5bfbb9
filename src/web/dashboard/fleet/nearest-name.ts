import { plainText } from "../../ui/fields/plain-text.ts";
import type { FleetRow } from "./fleet-row.ts";

/** The shop name most similar to what was typed, for "Did you mean"; `null` when none is similar. */
export function nearestName(rows: readonly FleetRow[], term: string): string | null {
  const wanted = pairsOf(plainText(term));
  if (wanted.size === 0) return null;
  const scored = rows.map(({ shop }) => ({ name: shop.name, score: likeness(wanted, pairsOf(plainText(shop.name))) }));
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best !== undefined && best.score >= LIKENESS_AT_LEAST ? best.name : null;
}

/** Least share of letter pairs that two texts have in common (Dice's coefficient). */
const LIKENESS_AT_LEAST = 0.5;

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size || 1);
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, index) => text.slice(index, index + 2)));
}
