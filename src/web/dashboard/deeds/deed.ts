import type { LateTask } from "../../../attention/next-step.ts";
import type { Permission } from "../../../organizations/permissions.ts";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";

/** Something that is done to several shops, one after another. */
export type Deed =
  | { kind: "refresh" | "clearCache" | "watch" | "unwatch"; shops: readonly FleetEntry[] }
  | { kind: "reschedule"; shops: readonly FleetEntry[]; tasks: readonly LateTask[] }
  | FindingsDeed;

/** Findings by shop: those that shall not count any more, or shall count again. */
export interface FindingsDeed {
  kind: "ignore" | "use";
  shops: readonly FleetEntry[];
  findings: ReadonlyMap<number, readonly string[]>;
}

export type DeedKind = Deed["kind"];

export const NEEDS_FOR: Record<DeedKind, Permission> = {
  refresh: "shop:refresh",
  clearCache: "shop:act",
  reschedule: "shop:act",
  watch: "shop:watch",
  unwatch: "shop:watch",
  ignore: "shop:ignore",
  use: "shop:ignore",
};
