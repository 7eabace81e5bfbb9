/** What failed password attempts are counted by. */
export type AttemptScope = "account" | "address" | "pair";

type Patience = {
  /** Number of failures without a pause. */
  free: number;
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  /** After this time one failure is forgotten, so that failures of a whole office do not add up. */
  forgivingSeconds: number;
};

/**
 * One account from one address: somebody is guessing. One address against any account: somebody is trying a list. One
 * account from any address: somebody has many addresses; these pauses are short, because they also affect the owner on
 * a new device.
 */
const PATIENCE: Record<AttemptScope, Patience> = {
  pair: { free: 3, firstPauseSeconds: 5, longestPauseSeconds: 900, forgivingSeconds: 7200 },
  address: { free: 20, firstPauseSeconds: 5, longestPauseSeconds: 900, forgivingSeconds: 60 },
  account: { free: 10, firstPauseSeconds: 2, longestPauseSeconds: 60, forgivingSeconds: 60 },
};

/**
 * The number of failures after one more, given the seconds since the last. Fractional, because forgetting is
 * continuous.
 */
export function countFailure(scope: AttemptScope, failures: number, secondsSince: number): number {
  return Math.max(0, failures - secondsSince / PATIENCE[scope].forgivingSeconds) + 1;
}

/** How many seconds to pause after this many failures: none at first, then doubling. */
export function pauseSeconds(scope: AttemptScope, failures: number): number {
  const { free, firstPauseSeconds, longestPauseSeconds } = PATIENCE[scope];
  const over = Math.round(failures) - free;
  return over <= 0 ? 0 : Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (over - 1));
}

/** After how many seconds this many failures are forgotten. */
export function memorySeconds(scope: AttemptScope, failures: number): number {
  return Math.ceil(failures * PATIENCE[scope].forgivingSeconds);
}

/** How long an address stays exempt from pauses of the account after the owner has signed in from it. */
export const KNOWN_SECONDS = 90 * 86_400;
