import { FLEET_VIEW_KEYS, type FleetViewState } from "../../../fleet/fleet-view-state.ts";
import { FLEET_MARKS, type FleetMark } from "./fleet-row.ts";

/** In place of a version line: shops for which a newer version exists. */
export const OUTDATED = "outdated";
/** In place of an environment: shops that customers do not see. */
export const NOT_PRODUCTION = "other";

/** The fleet's filter, read from the address. `null` and an empty choice stand for all. */
export interface FleetFilter {
  /** Search words; all of them have to match. */
  term: string;
  marks: readonly FleetMark[];
  /** Slug of an organization. */
  organization: string | null;
  projectId: number | null;
  /** A tag's name, whatever its case and organization. */
  tag: string | null;
  /** A line such as "6.6", or `OUTDATED`. */
  version: string | null;
  /** `APP_ENV`, or `NOT_PRODUCTION`. */
  environment: string | null;
  isWatched: boolean | null;
  hasUpdates: boolean | null;
  /** Only shops without a successful visit in the last 24 hours. */
  isUnvisited: boolean;
  /** Key of a cause: only its shops are shown. */
  cause: string | null;
}

/** Removes every filter from the address; the order stays. */
export const NO_FILTER = Object.fromEntries(
  FLEET_VIEW_KEYS.flatMap((key) => (key === "sort" ? [] : [[key, undefined]])),
);

/** The part of the page's address that belongs to the fleet. Values that are empty or not text count as missing. */
export function stateInAddress(search: Readonly<Record<string, unknown>>): FleetViewState {
  return Object.fromEntries(
    FLEET_VIEW_KEYS.flatMap((key) => {
      const value = search[key];
      return typeof value === "string" && value !== "" ? [[key, value]] : [];
    }),
  );
}

/** Ignores unknown words, so that an odd address shows too much rather than nothing. */
export function readFilter(state: FleetViewState): FleetFilter {
  const project = Number(state.project);
  return {
    term: state.q ?? "",
    marks: (state.filter ?? "").split(",").filter(isFleetMark),
    organization: state.organization ?? null,
    projectId: Number.isInteger(project) ? project : null,
    tag: state.tag?.toLowerCase() ?? null,
    version: state.version ?? null,
    environment: state.environment ?? null,
    isWatched: YES_OR_NO[state.watched ?? ""] ?? null,
    hasUpdates: YES_OR_NO[state.updates ?? ""] ?? null,
    isUnvisited: state.visit === "old",
    cause: state.cause ?? null,
  };
}

/** Whether two states show the same, whatever the order of their words. */
export function isSameState(one: FleetViewState, other: FleetViewState): boolean {
  return FLEET_VIEW_KEYS.every((key) => (one[key] ?? "") === (other[key] ?? ""));
}

export function isEmptyState(state: FleetViewState): boolean {
  return FLEET_VIEW_KEYS.every((key) => (state[key] ?? "") === "");
}

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, no: false };

function isFleetMark(value: string): value is FleetMark {
  return FLEET_MARKS.some((mark) => mark === value);
}
