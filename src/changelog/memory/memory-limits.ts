/** Changes of a finding's level that an episode lists; of further ones the last one listed keeps the worst. */
export const LEVELS_LISTED = 200;

/** A finding that was gone for no longer than that was never gone: its episode goes on (product rule). */
export const REOPENED_WITHIN_HOURS = 2;

/** For how long what happened is remembered, after it has ended: 25 months (product rule). */
export const MEMORY_HOURS = 762 * 24;

/** A shop is visited once in this time. */
export const INTERVAL_SECONDS = 3600;

/** A shop that was not tried for longer than so many intervals was not watched (product rule). */
const SILENT_AFTER_INTERVALS = 2.5;
export const SILENT_AFTER_SECONDS = SILENT_AFTER_INTERVALS * INTERVAL_SECONDS;

/** Reasons that a day keeps, worst first. */
export const DAY_REASONS = 3;
