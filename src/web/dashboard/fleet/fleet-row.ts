import { reasonsOf } from "../../../attention/attention.ts";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import type { Message } from "../../../attention/attention-message.ts";
import { causesOf, type Urgency } from "../../../attention/cause.ts";
import type { FleetEntry } from "../fleet-entry.ts";
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

/** The fleet worst first, in the order in which the causes are told; shops that nothing is said of come last, by name. */
export function fleetRows(
  fleet: readonly FleetEntry[],
  groups: readonly AttentionGroup[],
  wording: Wording,
): readonly FleetRow[] {
  const told = new Set(groups.flatMap(({ shops }) => shops.map(({ shopId }) => shopId)));
  const rank = new Map([...told].map((shopId, index) => [shopId, index]));
  const rankOf = ({ shop }: FleetRow) => rank.get(shop.shopId) ?? told.size;
  return fleet
    .map((shop) => rowOf(shop, wording))
    .toSorted(
      (one, other) =>
        badness(other) - badness(one) || rankOf(one) - rankOf(other) || one.shop.name.localeCompare(other.shop.name),
    );
}

export function standingOf(shop: FleetEntry): Standing {
  const [worst] = causesOf(shop);
  return worst === undefined ? "ok" : STANDING_OF[worst.urgency];
}

export function countStandings(rows: readonly Pick<FleetRow, "standing">[]): Record<Standing, number> {
  const count = (standing: Standing) => rows.filter((row) => row.standing === standing).length;
  return { error: count("error"), warning: count("warning"), unknown: count("unknown"), ok: count("ok") };
}

/** Above all others when it is worst. */
export function badness({ standing }: Pick<FleetRow, "standing">): number {
  return STANDINGS.length - STANDINGS.indexOf(standing);
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
