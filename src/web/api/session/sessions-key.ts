/** Under which the list of a person's sessions is cached. */
export const SESSIONS_KEY = ["sessions"] as const;
