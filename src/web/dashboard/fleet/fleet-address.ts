import { FLEET_VIEW_KEYS, type FleetViewState } from "../../../fleet/fleet-view-state.ts";
import { FLEET_MARKS, type FleetMark } from "./fleet-row.ts";

/** Instead of a line of versions: those that have a newer one to go to. */
export const OUTDATED = "outdated";
/** Instead of an environment: those that are not what customers see. */
export const NOT_PRODUCTION = "other";

/** What of the fleet is shown, read from the address. `null` and nothing chosen stand for all. */
export interface FleetFilter {
  /** Words that are all looked for. */
  term: string;
  marks: readonly FleetMark[];
  /** Slug of an organization. */
  organization: string | null;
  projectId: number | null;
  /** A line as "6.6", or `OUTDATED`. */
  version: string | null;
  /** `APP_ENV`, or `NOT_PRODUCTION`. */
  environment: string | null;
  isWatched: boolean | null;
  hasUpdates: boolean | null;
  /** Only shops that no visit has got through to for a day. */
  isUnvisited: boolean;
  /** Key of the cause whose shops alone are shown. */
  cause: string | null;
}

/** Every filter left out of the address; the order stays. */
export const NO_FILTER = Object.fromEntries(
  FLEET_VIEW_KEYS.flatMap((key) => (key === "sort" ? [] : [[key, undefined]])),
);

/** What of the page's address belongs to the fleet; what is empty or no text counts as missing. */
export function stateInAddress(search: Readonly<Record<string, unknown>>): FleetViewState {
  return Object.fromEntries(
    FLEET_VIEW_KEYS.flatMap((key) => {
      const value = search[key];
      return typeof value === "string" && value !== "" ? [[key, value]] : [];
    }),
  );
}

/** Reads what it knows and passes over what it does not, so that an address from elsewhere shows too much, never nothing. */
export function readFilter(state: FleetViewState): FleetFilter {
  const project = Number(state.project);
  return {
    term: state.q ?? "",
    marks: (state.filter ?? "").split(",").filter(isFleetMark),
    organization: state.organization ?? null,
    projectId: Number.isInteger(project) ? project : null,
    version: state.version ?? null,
    environment: state.environment ?? null,
    isWatched: YES_OR_NO[state.watched ?? ""] ?? null,
    hasUpdates: YES_OR_NO[state.updates ?? ""] ?? null,
    isUnvisited: state.visit === "old",
    cause: state.cause ?? null,
  };
}

/** Whether two states show the same, in whatever order their words came. */
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
