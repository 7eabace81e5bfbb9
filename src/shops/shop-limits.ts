/** Names of shops and projects. */
export const NAME_CHARACTERS = 120;

/** The description of a project. */
export const DESCRIPTION_CHARACTERS = 2000;

/** One day: the longest that a scheduled task may be late without a finding. */
export const GRACE_MINUTES_MAX = 1440;
