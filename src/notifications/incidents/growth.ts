import { isAhead } from "../../lib/calendar/clocks-differ.ts";
import type { IsoTime } from "../../snapshot/visit.ts";

/** An incident that passes one of these numbers of shops is told anew (product rule). */
export const GROWTH_STEPS = [2, 5, 10, 25, 50, 100, 250];
const MINUTE = 60_000;
/** At the earliest so long after the last message (product rule). */
const AFTER_MESSAGE = 10 * MINUTE;
/** A message is changed at most once in so long (product rule). */
const BETWEEN_UPDATES = MINUTE;
/** At the latest so long after it grew (product rule). */
const AFTER_GROWTH = 30 * MINUTE;

export function passesStep(told: number, count: number): boolean {
  return GROWTH_STEPS.some((step) => told < step && step <= count);
}

/** From when people may be told that an incident grew. */
export function growthDueAt({
  grewAt,
  toldAt,
  isStep,
  now,
}: {
  grewAt: IsoTime;
  toldAt: IsoTime;
  isStep: boolean;
  now: IsoTime;
}): IsoTime {
  const [told, at] = [Date.parse(toldAt), Date.parse(now)];
  if (isAhead(Date.parse(grewAt), at) || isAhead(told, at + AFTER_GROWTH)) return now;
  // Growth that waits to be told will say this, too.
  if (isAhead(told, at)) return new Date(isStep ? Math.min(told, at + AFTER_MESSAGE) : told).toISOString();
  const rest = Date.parse(toldAt) + AFTER_MESSAGE;
  const late = Date.parse(grewAt) + AFTER_GROWTH;
  return new Date(isStep ? Math.min(rest, late) : Math.max(rest, late)).toISOString();
}

/** From when a service that keeps the matter may be told how it is now; `toldAt`: when it was last. */
export function updateDueAt({ toldAt, now }: { toldAt: IsoTime; now: IsoTime }): IsoTime {
  const [told, at] = [Date.parse(toldAt), Date.parse(now)];
  // Where a change is due already, it will say this, too.
  const next = told > at ? told : told + BETWEEN_UPDATES;
  return next <= at || next - at > BETWEEN_UPDATES ? now : new Date(next).toISOString();
}

/** From when the first message may be changed to how it is now; `toldAt`: when a message of its own told of it. */
export function changeDueAt({ toldAt, now }: { toldAt: IsoTime; now: IsoTime }): IsoTime {
  const [told, at] = [Date.parse(toldAt), Date.parse(now)];
  // Full minutes since the last message: what grows within the same one is shown by one change.
  return new Date(told + Math.ceil((at - told) / BETWEEN_UPDATES) * BETWEEN_UPDATES).toISOString();
}
