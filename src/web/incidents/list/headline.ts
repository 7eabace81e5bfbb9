import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { endOf, lengthOf } from "../../page/incident-row/incident-length.ts";
import { type PlacedIncident, placeIncidents } from "./open-groups.ts";

/** What the head of the page of open incidents says. */
export interface Headline {
  /** The largest one that nobody has. */
  largest: ListedIncident | null;
  /** How many others nobody has. */
  more: number;
  acknowledged: number;
  inWindow: number;
  /** Shops without an open incident. */
  without: number;
}

export function headlineOf(open: readonly ListedIncident[], shopCount: number): Headline {
  const placed = placeIncidents(open);
  const isIn = (group: PlacedIncident["group"]) => placed.filter((one) => one.group === group);
  const nobody = isIn("nobody");
  return {
    largest: nobody[0]?.incident ?? null,
    more: Math.max(0, nobody.length - 1),
    acknowledged: isIn("acknowledged").length,
    inWindow: isIn("window").length,
    without: Math.max(0, shopCount - affectedShops(open)),
  };
}

/** A row names only the first of many shops, so that the others are counted. */
function affectedShops(open: readonly ListedIncident[]): number {
  const ids = open.flatMap(({ shops }) => shops.filter(({ toAt }) => toAt === null).map(({ id }) => id));
  const unnamed = open.map(({ openCount, shops }) => openCount - shops.filter(({ toAt }) => toAt === null).length);
  return new Set(ids).size + unnamed.reduce((sum, count) => sum + Math.max(0, count), 0);
}

/** What the head of the page of past incidents says of the last thirty days. */
export interface PastFacts {
  count: number;
  seconds: number;
  longest: number;
  withoutCause: number;
  /** There may be more than were loaded. */
  isCut: boolean;
}

export const PAST_DAYS = 30;

export function pastFacts(past: readonly ListedIncident[], hasOlder: boolean, now: Date): PastFacts {
  const from = new Date(now.getTime() - PAST_DAYS * 86_400_000).toISOString();
  const lately = past.filter((one) => (endOf(one) ?? "") >= from);
  const lengths = lately.map(lengthOf);
  const oldest = past.at(-1);
  return {
    count: lately.length,
    seconds: lengths.reduce((sum, length) => sum + length, 0),
    longest: Math.max(0, ...lengths),
    withoutCause: lately.filter(({ cause }) => cause === null).length,
    isCut: hasOlder && (oldest === undefined || oldest.beganAt >= from),
  };
}
