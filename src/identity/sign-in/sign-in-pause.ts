/** What failed attempts to give a password are counted by. */
export type AttemptScope = "account" | "address" | "pair";

type Patience = {
  /** Failures without a pause. */
  free: number;
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  /** Every so often one failure is forgotten, so that an office full of people does not add up. */
  forgivingSeconds: number;
};

/**
 * One account from one address: somebody guessing. One address against any accounts: somebody trying a
 * list. One account from any addresses: somebody with many addresses; its pauses are short, because they
 * also meet the owner on a new device.
 */
const PATIENCE: Record<AttemptScope, Patience> = {
  pair: { free: 3, firstPauseSeconds: 5, longestPauseSeconds: 900, forgivingSeconds: 7200 },
  address: { free: 20, firstPauseSeconds: 5, longestPauseSeconds: 900, forgivingSeconds: 60 },
  account: { free: 10, firstPauseSeconds: 2, longestPauseSeconds: 60, forgivingSeconds: 60 },
};

/**
 * Failures that count after one more, so many seconds after the last. Fractions, because
 * forgetting goes on all the time.
 */
export function countFailure(scope: AttemptScope, failures: number, secondsSince: number): number {
  return Math.max(0, failures - secondsSince / PATIENCE[scope].forgivingSeconds) + 1;
}

/** Seconds that nothing is tried after so many failures: none at first, then twice as long each time. */
export function pauseSeconds(scope: AttemptScope, failures: number): number {
  const { free, firstPauseSeconds, longestPauseSeconds } = PATIENCE[scope];
  const over = Math.round(failures) - free;
  return over <= 0 ? 0 : Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (over - 1));
}

/** Seconds after which so many failures are forgotten. */
export function memorySeconds(scope: AttemptScope, failures: number): number {
  return Math.ceil(failures * PATIENCE[scope].forgivingSeconds);
}

/** For so long an address from which the owner has signed in is not met by what others do to the account. */
export const KNOWN_SECONDS = 90 * 86_400;
