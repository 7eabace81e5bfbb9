import type { LateTask } from "../../../attention/next-step.ts";
import type { Permission } from "../../../organizations/permissions.ts";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";

/** An action on several shops, one after another. */
export type FleetAction =
  | { kind: "refresh" | "clearCache" | "watch" | "unwatch"; shops: readonly FleetEntry[] }
  | { kind: "reschedule"; shops: readonly FleetEntry[]; tasks: readonly LateTask[] }
  | FindingsAction;

/** Findings by shop, to be ignored or counted again. */
export interface FindingsAction {
  kind: "ignore" | "use";
  shops: readonly FleetEntry[];
  findings: ReadonlyMap<number, readonly string[]>;
}

export type FleetActionKind = FleetAction["kind"];

export const NEEDS_FOR: Record<FleetActionKind, Permission> = {
  refresh: "shop:refresh",
  clearCache: "shop:act",
  reschedule: "shop:act",
  watch: "shop:watch",
  unwatch: "shop:watch",
  ignore: "shop:ignore",
  use: "shop:ignore",
};
