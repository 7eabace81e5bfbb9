import type { IsoTime } from "../../../snapshot/visit.ts";

const MINUTE = 60_000;
/** More matters than these that begin within so long are a storm (product rules). */
const STORM_MATTERS = 15;
const STORM_WITHIN = 10 * MINUTE;
/** With fewer than these within so long it is over. */
const CALM_MATTERS = 3;
const CALM_WITHIN = 15 * MINUTE;
/** When it is said anew, counted from its beginning; then every hour. */
const SAID_AFTER = [15 * MINUTE, 30 * MINUTE, 60 * MINUTE];
const SAID_EVERY = 60 * MINUTE;

/** How far back openings have to be known: what began a storm before that has ended it since, or goes on. */
export const STORM_LOOKED_BACK_MINUTES = 24 * 60;

/** Since when so many matters begin at one destination that they are told together; `null`: they do not. */
export function stormSince(openings: readonly IsoTime[], now: IsoTime): IsoTime | null {
  if (openings.length <= STORM_MATTERS) return null;
  const times = openings.map((at) => Date.parse(at)).toSorted((one, other) => one - other);
  let since: number | null = null;
  times.forEach((at, index) => {
    if (since !== null && isCalm(times.slice(0, index), at)) since = null;
    const first = times[index - STORM_MATTERS];
    if (since === null && first !== undefined && at - first <= STORM_WITHIN) since = at;
  });
  return since === null || isCalm(times, Date.parse(now)) ? null : new Date(since).toISOString();
}

function isCalm(times: readonly number[], at: number): boolean {
  const last = times.at(-1);
  if (last === undefined) return true;
  // The moment at which only a few were left of the last quarter of an hour lies behind, if it came before `at`.
  const pivot = times.at(-CALM_MATTERS);
  return pivot === undefined || at - pivot >= CALM_WITHIN;
}

/** When a storm is said next: at once when it begins, then in growing steps. */
export function saidNext(since: IsoTime, now: IsoTime): IsoTime {
  const begin = Date.parse(since);
  const passed = Date.parse(now) - begin;
  if (passed <= 0) return since;
  const step = SAID_AFTER.find((after) => after >= passed);
  const after = step ?? Math.ceil(passed / SAID_EVERY) * SAID_EVERY;
  return new Date(begin + after).toISOString();
}
