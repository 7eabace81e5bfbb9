import type { EventOf } from "../changelog/define-event.ts";
import { speedFailing } from "./events/speed-failing.ts";
import { speedWorks } from "./events/speed-works.ts";
import type { SpeedFailureReason } from "./figures/speed-failure.ts";

/** This many runs of an address in a row must fail before people are told (product rule). */
const FAILURES_IN_A_ROW = 3;

/** How many outcomes of an address are needed: those in a row, and the one before them. */
export const DECIDING_OUTCOMES = FAILURES_IN_A_ROW + 1;

/** One measurement, reduced to what decides whether people are told. */
export interface SpeedOutcome {
  id: number;
  url: string;
  failure: SpeedFailureReason | null;
}

type SpeedNews = EventOf<typeof speedFailing | typeof speedWorks>;

/**
 * What the newest measurement of a shop changed: whether there is an address whose tests keep failing.
 * @param outcomes of each measured address, newest first
 * @param newestId the measurement that was just written
 */
export function speedNews(outcomes: readonly SpeedOutcome[], newestId: number): SpeedNews | null {
  const before = failingReason(outcomes.filter(({ id }) => id !== newestId));
  const after = failingReason(outcomes);
  if (before === null && after !== null) return speedFailing.of({ reason: after });
  return before !== null && after === null ? speedWorks.of({}) : null;
}

/** Whether no address that keeps failing is among those that are kept. */
export function isFailureDropped(outcomes: readonly SpeedOutcome[], keptUrls: readonly string[]): boolean {
  const kept = outcomes.filter(({ url }) => keptUrls.includes(url));
  return failingReason(outcomes) !== null && failingReason(kept) === null;
}

/** The latest failure of an address that keeps failing; `null` if there is none. */
function failingReason(outcomes: readonly SpeedOutcome[]): SpeedFailureReason | null {
  for (const [, ofUrl] of Map.groupBy(outcomes, ({ url }) => url)) {
    const last = ofUrl.slice(0, FAILURES_IN_A_ROW);
    const [newest] = last;
    if (last.length === FAILURES_IN_A_ROW && last.every(({ failure }) => failure !== null))
      return newest?.failure ?? null;
  }
  return null;
}
