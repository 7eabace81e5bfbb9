import type { Clock } from "../clock.ts";
import type { HttpOutcome } from "./http-outcome.ts";
import { createLanes } from "./lanes.ts";

export interface SourceLimiterOptions {
  /** Maximum number of concurrent calls. */
  concurrency: number;
  /** Minimum time between the starts of two calls. */
  minimumIntervalMilliseconds: number;
  now: Clock;
  /** Replaces waiting in tests. */
  sleep?: (milliseconds: number) => Promise<void>;
}

/** The result of a call that was not tried, because the source has answered "too many requests". */
export interface SourcePaused {
  ok: false;
  error: "source_paused";
  detail: string;
  retryAfterSeconds: number;
}

export interface SourceLimiter {
  /** Runs a call when it is its turn. Refused at once while the source has asked for a longer pause. */
  run(call: () => Promise<HttpOutcome>): Promise<HttpOutcome | SourcePaused>;
}

/** Pauses up to this length are waited out; longer ones are left to the caller. */
const LONGEST_WAIT_MILLISECONDS = 10_000;
const DEFAULT_PAUSE_SECONDS = 60;
/** A longer requested pause must be a mistake; the source is asked again after a day. */
const LONGEST_PAUSE_SECONDS = 86_400;

/** Create one per outside source, shared by everything that calls it. */
export function createSourceLimiter(options: SourceLimiterOptions): SourceLimiter {
  const sleep = options.sleep ?? wait;
  const now = () => options.now().getTime();
  const lanes = createLanes(options.concurrency);
  let nextStartAt = 0;
  let pausedUntil = 0;

  async function waitForTurn(): Promise<SourcePaused | null> {
    const paused = pausedUntil - now();
    if (paused > LONGEST_WAIT_MILLISECONDS) return pausedFor(paused);
    const startAt = Math.max(nextStartAt, pausedUntil, now());
    nextStartAt = startAt + options.minimumIntervalMilliseconds;
    if (startAt > now()) await sleep(startAt - now());
    return null;
  }

  async function runNow(call: () => Promise<HttpOutcome>): Promise<HttpOutcome | SourcePaused> {
    const refused = await waitForTurn();
    if (refused !== null) return refused;
    const outcome = await call();
    if (outcome.ok && outcome.status === 429) {
      pausedUntil = Math.max(pausedUntil, now() + pauseSeconds(outcome.headers["retry-after"], now()) * 1000);
    }
    return outcome;
  }

  return { run: (call) => lanes.run(() => runNow(call)) };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}

function pausedFor(milliseconds: number): SourcePaused {
  const retryAfterSeconds = Math.ceil(milliseconds / 1000);
  return {
    ok: false,
    error: "source_paused",
    detail: `the source asked to wait ${retryAfterSeconds} s`,
    retryAfterSeconds,
  };
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function pauseSeconds(retryAfter: string | undefined, nowMilliseconds: number): number {
  if (retryAfter === undefined) return DEFAULT_PAUSE_SECONDS;
  const seconds = /^\d+$/u.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - nowMilliseconds) / 1000;
  return Number.isFinite(seconds) ? Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, seconds)) : DEFAULT_PAUSE_SECONDS;
}
