/** Cache key of the list of a person's sessions. */
export const SESSIONS_KEY = ["sessions"] as const;
