import type { IsoTime } from "../snapshot/visit.ts";
import { after, type Incident } from "./standing.ts";

const MINUTE = 60_000;
/** What comes back within this time never went: the same incident goes on (product rule). */
const SAME_WITHIN = 30 * MINUTE;
/** So many returns within this time count as flapping (product rule). */
const FLAPPING_RETURNS = 3;
const FLAPPING_WITHIN = 120 * MINUTE;
/** After this time without a change an incident counts as calm (product rule). */
const CALM_AFTER = 30 * MINUTE;

/** How long before an event an incident may have ended that it brings back, in milliseconds. */
export const RETURNS_WITHIN = SAME_WITHIN;

/** Whether an error at that time brings an incident back that has ended. */
export function comesBack({ state, endedAt }: Incident, at: IsoTime): boolean {
  return state !== "open" && endedAt !== null && at >= endedAt && at <= after(endedAt, SAME_WITHIN);
}

/** Returns that count at that time, with the one that happens now. */
export function returnsWith(reopenedAt: readonly IsoTime[], at: IsoTime): readonly IsoTime[] {
  return [...reopenedAt.filter((earlier) => at <= after(earlier, FLAPPING_WITHIN)), at];
}

export const areFlapping = (returns: readonly IsoTime[]): boolean => returns.length >= FLAPPING_RETURNS;

/** When a flapping incident counts as calm if nothing changes until then; `null`: it does not flap. */
export function calmAt({ flappingSince, endedAt, reopenedAt }: Incident): IsoTime | null {
  if (flappingSince === null) return null;
  const changes = [flappingSince, ...reopenedAt, ...(endedAt === null ? [] : [endedAt])].toSorted();
  return after(changes.at(-1) ?? flappingSince, CALM_AFTER);
}
