/**
 * By so much clocks may differ, from machine to machine or from one day to another (product rule). A moment that lies
 * further ahead was told by a clock that has been put back since: it counts for nothing, and nobody waits for it.
 */
const CLOCKS_DIFFER_SECONDS = 300;

/** Whether a moment lies so far ahead of `now`; both in milliseconds. */
export const isAhead = (at: number, now: number): boolean => at - now > CLOCKS_DIFFER_SECONDS * 1000;

/** The same in SQL, of two expressions. */
export const isAheadSql = (at: string, now: string): string =>
  `${at} > ${now} + interval '${CLOCKS_DIFFER_SECONDS} seconds'`;
