import type { ListedIncident } from "../../../incidents/incident-answers.ts";

type Lasting = Pick<ListedIncident, "beganAt" | "endedAt" | "restedSeconds">;

/** From when on it would have lasted as long as it did, had it never gone and come back. */
export function unbrokenSince({ beganAt, restedSeconds }: Omit<Lasting, "endedAt">): Date {
  return new Date(Date.parse(beganAt) + restedSeconds * 1000);
}

/** How many seconds it was there, between the first failed result and the last good one. */
export function lengthOf({ endedAt, ...began }: Lasting): number {
  return endedAt === null ? 0 : Math.max(0, (Date.parse(endedAt) - unbrokenSince(began).getTime()) / 1000);
}
