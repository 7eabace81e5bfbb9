/** What a change is about; one change may be about several. */
export const CHANGE_KINDS = ["status", "shopware", "extensions"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Entries that the dashboard shows (product rule), and at most. */
export const NEWEST_CHANGES = 10;
export const MOST_CHANGES = 100;
