import type { IsoTime } from "../snapshot/visit.ts";
import { after, type Incident, isAheadOf, type NewEntry, put, tell, type Turn, write } from "./standing.ts";

const MINUTE = 60_000;
/** What comes back within this time never went: the same incident goes on (product rule). */
const SAME_WITHIN = 30 * MINUTE;
/** So many returns within this time count as flapping (product rule). */
const FLAPPING_RETURNS = 3;
const FLAPPING_WITHIN = 120 * MINUTE;
/** After this time without a change what flapped counts as calm (product rule). */
export const CALM_AFTER_MINUTES = 30;
const CALM_AFTER = CALM_AFTER_MINUTES * MINUTE;

/** What is counted no further, so that a shop that comes and goes for weeks can still be stored. */
const MOST_RETURNS = 32_767;

/** How long before an event an incident may have ended that it brings back, in milliseconds. */
export const RETURNS_WITHIN = SAME_WITHIN;

/** Whether what comes then is what ended before, and never went. */
export const isSameAgain = (endedAt: IsoTime, at: IsoTime): boolean => at <= after(endedAt, SAME_WITHIN);

/** Returns that count at that time, with the one that happens now. */
export const returnsBy = (before: readonly IsoTime[], at: IsoTime): readonly IsoTime[] => [
  ...before.filter((one) => at <= after(one, FLAPPING_WITHIN)),
  at,
];

/** Whether so many returns that count are flapping. */
export const isFlapping = (returns: readonly IsoTime[]): boolean => returns.length >= FLAPPING_RETURNS;

/** Whether an error brings an incident back that has ended: one that comes after that end, whatever its worker's clock. */
export function comesBack({ around: { now } }: Turn, { state, endedAt }: Incident, at: IsoTime): boolean {
  return state !== "open" && endedAt !== null && !isAheadOf(endedAt, now) && isSameAgain(endedAt, at);
}

interface Return {
  at: IsoTime;
  /** When what brings it back began, which may be known only a while later. */
  since: IsoTime;
  /** From when people may be told of it. */
  hold: Pick<Incident, "inWindow" | "tellAfter">;
  says: NewEntry["params"];
}

/** Brings an incident back. From the third time on it flaps: people hear so once, and then nothing until it is calm. */
export function bringBack(turn: Turn, former: Incident, { at, since, hold, says }: Return): Incident {
  const reopenedAt = returnsWith(turn, former, at);
  const isNew = former.flappingSince === null && isFlapping(reopenedAt);
  const incident: Incident = {
    ...former,
    state: "open",
    endedAt: null,
    closedAt: null,
    acknowledgedAt: null,
    reopenedAt,
    reopened: Math.min(former.reopened + 1, MOST_RETURNS),
    restedSeconds: former.restedSeconds + restOf(former, since),
    flappingSince: isNew ? at : former.flappingSince,
    ...heldAs(former, hold, isNew),
  };
  write(turn, { incidentId: incident.id, at, kind: "reopened", params: says });
  if (isNew) {
    write(turn, { incidentId: incident.id, at, kind: "flapping", params: { count: reopenedAt.length } });
    if (incident.announcedAt !== null) tell(turn, incident, "flapping", at);
  }
  return put(turn, incident);
}

/** Whole seconds between its end and its return; none if clocks that differ have it back before it ended. */
function restOf({ endedAt }: Incident, since: IsoTime): number {
  return endedAt === null ? 0 : Math.max(0, Math.floor((Date.parse(since) - Date.parse(endedAt)) / 1000));
}

function returnsWith({ around: { now } }: Turn, { reopenedAt }: Incident, at: IsoTime): readonly IsoTime[] {
  return returnsBy(
    reopenedAt.filter((before) => !isAheadOf(before, now)),
    at,
  );
}

/**
 * People who know of it know that it comes and goes; in planned work they do not hear that it begins to. What never was
 * told, such as a part of something larger, is told as soon as it stands by itself.
 */
function heldAs({ flappingSince, announcedAt, tellAfter }: Incident, hold: Return["hold"], isNew: boolean) {
  const isFlapping = flappingSince !== null || isNew;
  if (!isFlapping || (isNew && hold.inWindow)) return { ...hold, announcedAt: null };
  if (announcedAt !== null) return {};
  return hold.inWindow ? hold : { ...hold, tellAfter: tellAfter ?? hold.tellAfter };
}

/** When a flapping incident counts as calm if nothing changes until then; `null`: it does not flap. */
export function calmAt({ flappingSince, endedAt, reopenedAt }: Incident, now: IsoTime): IsoTime | null {
  if (flappingSince === null) return null;
  // A clock that was set back leaves moments behind that nobody can wait for.
  const changes = [...reopenedAt, ...(endedAt === null ? [] : [endedAt])].filter((at) => at <= now);
  return after([flappingSince, ...changes].toSorted().at(-1) ?? flappingSince, CALM_AFTER);
}
