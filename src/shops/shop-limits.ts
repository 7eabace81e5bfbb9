/** Names of shops and projects. */
export const NAME_CHARACTERS = 120;

/** What a project is about. */
export const DESCRIPTION_CHARACTERS = 2000;

/** A day: longest that a scheduled task may be late without a finding. */
export const GRACE_MINUTES_MAX = 1440;
