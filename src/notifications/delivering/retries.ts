const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often and how late something is tried again. All in seconds. */
interface Schedule {
  pauses: readonly number[];
  /** The part of a pause by which chance makes it shorter or longer, so that not all come back at once. */
  spread: number;
  /** What a service asks for counts up to this. */
  longestAsked: number;
}

/** Messages to people: worthless after a day and a half. */
export const MESSAGE_SCHEDULE: Schedule = {
  pauses: [10, MINUTE, 3 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 16 * HOUR],
  spread: 0.2,
  longestAsked: HOUR,
};

/** Events to customers' systems: 71 hours and 36 minutes. */
export const WEBHOOK_SCHEDULE: Schedule = {
  pauses: [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 16 * HOUR, 24 * HOUR],
  spread: 0.1,
  longestAsked: DAY,
};

interface FailedTry {
  /** How many tries have failed, this one included. */
  failed: number;
  /** What the service asked to wait, in seconds; `null`: nothing. */
  asked: number | null;
  /** Between 0 and 1. */
  chance: number;
}

/** Seconds until the next try; `null`: there is none, the message is dead. */
export function pauseBeforeRetry({ failed, asked, chance }: FailedTry, schedule: Schedule): number | null {
  const pause = schedule.pauses[failed - 1];
  if (pause === undefined) return null;
  const spread = pause * (1 + (2 * chance - 1) * schedule.spread);
  return Math.max(1, Math.round(spread), Math.min(asked ?? 0, schedule.longestAsked));
}

/** What `Retry-After` asks for, in whole seconds: a number or a date (RFC 9110, 10.2.3). `null`: nothing that counts. */
export function secondsAsked(retryAfter: string | null, now: Date): number | null {
  const text = retryAfter?.trim() ?? "";
  if (/^\d+$/u.test(text)) return positive(Number(text));
  // A date has the name of its month; without that "-5" would be read as one.
  return /[a-z]{3}/iu.test(text) ? positive((Date.parse(text) - now.getTime()) / 1000) : null;
}

const positive = (seconds: number) => (Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null);
