import type { EventOf } from "../changelog/define-event.ts";
import { speedFailing } from "./events/speed-failing.ts";
import { speedWorks } from "./events/speed-works.ts";
import type { SpeedFailureReason } from "./figures/speed-failure.ts";

/** So many runs of an address in a row must have failed before anybody is told (product rule). */
const FAILURES_IN_A_ROW = 3;

/** How many outcomes of an address decide: those in a row, and the one before them. */
export const DECIDING_OUTCOMES = FAILURES_IN_A_ROW + 1;

/** One measurement, as far as it decides who is told. */
export interface SpeedOutcome {
  id: number;
  url: string;
  failure: SpeedFailureReason | null;
}

type SpeedNews = EventOf<typeof speedFailing | typeof speedWorks>;

/**
 * What the newest measurement of a shop changed: whether there is an address whose tests fail again and again.
 * @param outcomes of each address that is measured, the newest first
 * @param newestId the measurement that has just been written
 */
export function speedNews(outcomes: readonly SpeedOutcome[], newestId: number): SpeedNews | null {
  const before = failingReason(outcomes.filter(({ id }) => id !== newestId));
  const after = failingReason(outcomes);
  if (before === null && after !== null) return speedFailing.of({ reason: after });
  return before !== null && after === null ? speedWorks.of({}) : null;
}

/** Whether the addresses that keep failing are not among those that are kept. */
export function isFailureDropped(outcomes: readonly SpeedOutcome[], keptUrls: readonly string[]): boolean {
  const kept = outcomes.filter(({ url }) => keptUrls.includes(url));
  return failingReason(outcomes) !== null && failingReason(kept) === null;
}

/** Why an address that keeps failing failed last; `null` when there is none. */
function failingReason(outcomes: readonly SpeedOutcome[]): SpeedFailureReason | null {
  for (const [, ofUrl] of Map.groupBy(outcomes, ({ url }) => url)) {
    const last = ofUrl.slice(0, FAILURES_IN_A_ROW);
    const [newest] = last;
    if (last.length === FAILURES_IN_A_ROW && last.every(({ failure }) => failure !== null))
      return newest?.failure ?? null;
  }
  return null;
}
