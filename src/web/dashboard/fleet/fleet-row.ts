import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import type { Message } from "../../../attention/attention-message.ts";
import type { Fleet, FleetEntry } from "../../../fleet/fleet-answer.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import type { VersionHint } from "./version-hint.ts";

/** A shop's status: that of its worst cause. Planned work lies over it. */
export const FLEET_MARKS = ["error", "warning", "unknown", "maintenance", "ok"] as const;
export type FleetMark = (typeof FLEET_MARKS)[number];

/** A shop as a row of the fleet. */
export interface FleetRow {
  shop: FleetEntry;
  mark: FleetMark;
  /** Worst first, in the reader's words. */
  reasons: readonly string[];
  hint: VersionHint | null;
}

interface Wording {
  wordsOf: (message: Message) => string;
  hintOf: (version: string | null) => VersionHint | null;
}

/** The fleet, worst first, in the order of the causes. Shops without a cause come last, by name. */
export function fleetRows({ shops, groups, reasons }: Fleet, { wordsOf, hintOf }: Wording): readonly FleetRow[] {
  const worst = worstGroups(groups);
  const rank = new Map([...worst.keys()].map((shopId, index) => [shopId, index]));
  const rankOf = ({ shop }: FleetRow) => rank.get(shop.shopId) ?? worst.size;
  return shops
    .map((shop) => {
      const group = worst.get(shop.shopId);
      return {
        shop,
        mark: markOf(shop, group),
        reasons: (reasons.get(shop.shopId) ?? []).map(wordsOf),
        hint: hintOf(shop.shopwareVersion),
      } satisfies FleetRow;
    })
    .toSorted(
      (one, other) =>
        badness(other) - badness(one) || rankOf(one) - rankOf(other) || one.shop.name.localeCompare(other.shop.name),
    );
}

function markOf({ maintenanceUntil }: FleetEntry, group: AttentionGroup | undefined): FleetMark {
  if (maintenanceUntil !== null) return MARK_OF.planned;
  return group === undefined ? "ok" : MARK_OF[group.urgency];
}

/** The first group of each shop, which is its worst: groups come worst first. */
function worstGroups(groups: readonly AttentionGroup[]): ReadonlyMap<number, AttentionGroup> {
  const worst = new Map<number, AttentionGroup>();
  for (const group of groups) {
    for (const { shopId } of group.shops) if (!worst.has(shopId)) worst.set(shopId, group);
  }
  return worst;
}

export function countByMark(rows: readonly Pick<FleetRow, "mark">[]): Record<FleetMark, number> {
  const count = (mark: FleetMark) => rows.filter((row) => row.mark === mark).length;
  return {
    error: count("error"),
    warning: count("warning"),
    unknown: count("unknown"),
    maintenance: count("maintenance"),
    ok: count("ok"),
  };
}

/** Greater for worse shops. */
export function badness({ mark }: Pick<FleetRow, "mark">): number {
  return FLEET_MARKS.length - FLEET_MARKS.indexOf(mark);
}
