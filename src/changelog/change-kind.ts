/** The subject of a change; one change may have several. */
export const CHANGE_KINDS = ["status", "shopware", "extensions"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** How many entries the dashboard shows (product rule), and the most that may be requested. */
export const NEWEST_CHANGES = 10;
export const MOST_CHANGES = 100;
