import type { ListedIncident } from "../../../incidents/incident-answers.ts";

/** How many seconds it lasted, from the first failed result to the first good one. */
export function lengthOf({ beganAt, endedAt }: Pick<ListedIncident, "beganAt" | "endedAt">): number {
  return endedAt === null ? 0 : Math.max(0, (Date.parse(endedAt) - Date.parse(beganAt)) / 1000);
}
