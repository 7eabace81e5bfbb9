/** Back-off of the token endpoint: the pause before each further attempt. */
const STEPS: readonly { from: number; waitSeconds: number }[] = [
  { from: 21, waitSeconds: 60 },
  { from: 16, waitSeconds: 30 },
  { from: 11, waitSeconds: 10 },
];
const FORGOTTEN_AFTER_MILLISECONDS = 24 * 60 * 60 * 1000;

interface Bucket {
  attempts: number;
  lastAttemptAt: number;
}

/** Counts attempts for a token per client. A refused attempt does not count, and a success resets the count. */
export interface TokenLimiter {
  /** Seconds to wait, 0 when the attempt is let through (and counted). */
  attempt(client: string, now: Date): number;
  succeeded(client: string): void;
}

export function createTokenLimiter(): TokenLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    attempt: (client, now) => {
      const moment = now.getTime();
      const known = buckets.get(client);
      const bucket =
        known !== undefined && moment - known.lastAttemptAt < FORGOTTEN_AFTER_MILLISECONDS
          ? known
          : { attempts: 0, lastAttemptAt: 0 };
      const next = bucket.attempts + 1;
      const waitSeconds = STEPS.find(({ from }) => next >= from)?.waitSeconds ?? 0;
      const remaining = bucket.lastAttemptAt + waitSeconds * 1000 - moment;
      if (waitSeconds > 0 && remaining > 0) return Math.ceil(remaining / 1000);
      buckets.set(client, { attempts: next, lastAttemptAt: moment });
      return 0;
    },
    succeeded: (client) => {
      buckets.delete(client);
    },
  };
}
