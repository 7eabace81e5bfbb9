import type { FleetViewState } from "../../../fleet/fleet-view-state.ts";
import { OUTDATED } from "../fleet/fleet-address.ts";

/** Views that everybody has, by the word for them in the address. */
export const BUILT_IN_VIEWS = {
  attention: { filter: "error,warning" },
  outdated: { version: OUTDATED },
  updates: { updates: "yes", sort: "-updates" },
  unvisited: { visit: "old", sort: "visit" },
  watched: { watched: "yes" },
} as const satisfies Record<string, FleetViewState>;

export type BuiltInView = keyof typeof BUILT_IN_VIEWS;

export function isBuiltIn(view: string): view is BuiltInView {
  return Object.hasOwn(BUILT_IN_VIEWS, view);
}
