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

/** Whoever looks is called every minute, a little earlier or later. */
const CHANGED_AFTER = 50_000;

/** How far back openings have to be known: what began a storm before that has ended it since, or goes on. */
export const STORM_LOOKED_BACK_MINUTES = 24 * 60;

/** When matters began at one destination, and whether they are so many that they are told together. */
export interface Openings {
  add(at: IsoTime): void;
  /** Since when they are; `null`: they are not. */
  stormSince(now: IsoTime): IsoTime | null;
  /** When what comes in that storm is said: at once where it begins with what was added. */
  saidNext(now: IsoTime): { since: IsoTime; at: IsoTime } | null;
}

/** Each opening is looked at once, as long as they come in their order. */
export function openingsOf(known: readonly IsoTime[]): Openings {
  const times: number[] = [];
  let since: number | null = null;
  let before: number | null = null;
  const look = (index: number) => {
    const at = times[index] ?? 0;
    if (since !== null && isCalm(times, index, at)) since = null;
    const first = times[index - STORM_MATTERS];
    if (since === null && first !== undefined && at - first <= STORM_WITHIN) since = at;
  };
  const add = (at: number) => {
    const place = times.findLastIndex((other) => other <= at) + 1;
    times.splice(place, 0, at);
    if (place === times.length - 1) return look(place);
    since = null;
    for (let index = 0; index < times.length; index += 1) look(index);
  };
  let unread = known;
  // Most destinations hear nothing of what happens.
  const read = () => {
    const sorted = unread.map((one) => Date.parse(one)).toSorted((one, other) => one - other);
    unread = [];
    for (const at of sorted) add(at);
    if (sorted.length > 0) before = since;
  };
  const stormSince = (now: IsoTime) => {
    read();
    return since === null || isCalm(times, times.length, Date.parse(now)) ? null : new Date(since).toISOString();
  };
  return {
    add: (at) => {
      read();
      add(Date.parse(at));
    },
    stormSince,
    saidNext: (now) => {
      const storm = stormSince(now);
      if (storm === null) return null;
      const isKnown = before !== null && Date.parse(storm) <= before;
      return { since: storm, at: isKnown ? saidNext(storm, now) : now };
    },
  };
}

/** Whether only a few of the first `count` were left of the last quarter of an hour at a moment, or at one before. */
function isCalm(times: readonly number[], count: number, at: number): boolean {
  if (count === 0) return true;
  const pivot = times[count - CALM_MATTERS];
  return pivot === undefined || at - pivot >= CALM_WITHIN;
}

/** When something that begins now is told, where these began before; `null`: by itself. */
export function saidInStorm(known: readonly IsoTime[], now: IsoTime): IsoTime | null {
  const openings = openingsOf(known);
  openings.add(now);
  return openings.saidNext(now)?.at ?? null;
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

/** Whether what was said last may be changed by now, which at most once a minute it is. */
export function mayChangeSaid(saidAt: IsoTime, now: IsoTime): boolean {
  return Date.parse(now) - Date.parse(saidAt) >= CHANGED_AFTER;
}
