import { reasonsOf } from "../../monitoring/attention.ts";
import type { Message } from "../../monitoring/attention-message.ts";
import { causesOf, type Urgency } from "../../monitoring/cause.ts";
import type { FleetEntry } from "./fleet-entry.ts";
import type { VersionHint } from "./version-hint.ts";

/** How a shop stands, by the worst of what keeps it from being fine. */
export const STANDINGS = ["error", "warning", "unknown", "ok"] as const;
export type Standing = (typeof STANDINGS)[number];

const STANDING_OF: Record<Urgency, Standing> = { now: "error", week: "warning", unclear: "unknown" };

/** A shop as a line of the fleet. */
export interface FleetRow {
  shop: FleetEntry;
  standing: Standing;
  /** Worst first, in the reader's words. */
  reasons: readonly [string, ...string[]];
  hint: VersionHint | null;
}

interface Wording {
  wordsOf: (message: Message) => string;
  hintOf: (version: string | null) => VersionHint | null;
}

/** The fleet worst first; within the same standing by reason, then by name. */
export function fleetRows(fleet: readonly FleetEntry[], wording: Wording): readonly FleetRow[] {
  return fleet.map((shop) => rowOf(shop, wording)).toSorted(compareRows);
}

export function standingOf(shop: FleetEntry): Standing {
  const [worst] = causesOf(shop);
  return worst === undefined ? "ok" : STANDING_OF[worst.urgency];
}

export function countStandings(rows: readonly Pick<FleetRow, "standing">[]): Record<Standing, number> {
  const count = (standing: Standing) => rows.filter((row) => row.standing === standing).length;
  return { error: count("error"), warning: count("warning"), unknown: count("unknown"), ok: count("ok") };
}

/** Worst first; shops of the same standing stand together by what is wrong, those with most reasons first. */
export function compareStanding(one: FleetRow, other: FleetRow): number {
  return (
    STANDINGS.indexOf(one.standing) - STANDINGS.indexOf(other.standing) ||
    compareSince(one, other) ||
    other.reasons.length - one.reasons.length
  );
}

function rowOf(shop: FleetEntry, { wordsOf, hintOf }: Wording): FleetRow {
  const [first, ...further] = reasonsOf(shop).reasons;
  return {
    shop,
    standing: standingOf(shop),
    reasons: [wordsOf(first), ...further.map(wordsOf)],
    hint: hintOf(shop.shopwareVersion),
  };
}

function compareRows(one: FleetRow, other: FleetRow): number {
  return compareStanding(one, other) || one.shop.name.localeCompare(other.shop.name) || one.shop.shopId - other.shop.shopId;
}

/** Shops that cannot be visited come before others, longest away first. */
function compareSince(one: FleetRow, other: FleetRow): number {
  const left = one.shop.unreachableSince ?? "9";
  const right = other.shop.unreachableSince ?? "9";
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
