/** Changes of extensions that one entry lists; of further ones it says how many they were. */
export const CHANGES_LISTED = 500;

/** Reasons of a status that are kept, worst first. */
export const REASONS_KEPT = 100;

/** What the lists of a shop's entries of 24 hours may weigh. Whoever goes beyond it changes without end. */
export const CHANGELOG_BYTES_A_DAY = 1_048_576;
