const FRESH_HOURS = 24;

/** Whether somebody has signed in so recently that they may do what a stolen session must not. */
export function isFresh(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < FRESH_HOURS * 3_600_000;
}
