import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";

type Ending = Pick<ListedIncident, "endedAt" | "isPassedOver">;
type Lasting = Ending & Pick<ListedIncident, "beganAt" | "restedSeconds">;

/** When it ended; `null`: it goes on, even if somebody has closed it anyway. */
export function endOf({ endedAt, isPassedOver }: Ending): IsoTime | null {
  return isPassedOver ? null : endedAt;
}

/** From when on it would have lasted as long as it did, had it never gone and come back. */
export function unbrokenSince({ beganAt, restedSeconds }: Pick<Lasting, "beganAt" | "restedSeconds">): Date {
  return new Date(Date.parse(beganAt) + restedSeconds * 1000);
}

/** How many seconds it was there, between the first failed result and the last good one. */
export function lengthOf(incident: Lasting): number {
  const end = endOf(incident);
  return end === null ? 0 : Math.max(0, (Date.parse(end) - unbrokenSince(incident).getTime()) / 1000);
}
