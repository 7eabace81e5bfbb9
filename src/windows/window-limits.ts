/** Limits of planned work (product rules). */
export const WINDOW_LIMITS = {
  nameCharacters: 80,
  cronCharacters: 60,
  shortestMinutes: 5,
  /** Of work that happens once. */
  longestMinutes: 14 * 1440,
  /** Of each time of work that repeats. */
  longestRepeatedMinutes: 1440,
  extendMinutes: 30,
  perOrganization: 200,
  /** So far ahead work may begin. */
  daysAhead: 730,
} as const;

/** Dates of work that repeats are worked out for so many days. */
export const UNFOLDED_DAYS = 60;
/** And never more dates than that; each day brings further ones. */
export const UNFOLDED_DATES = 500;
/** Dates that a preview shows. */
export const PREVIEWED_DATES = 5;
/** After the end of a window, what began in it gets this long to settle before it is told. */
export const SETTLE_MINUTES = 5;

/** How often the shops of a running window are read again. */
export const REREAD_MINUTES = 5;
