/** How many changes of extensions one entry lists; further ones are only counted. */
export const CHANGES_LISTED = 500;

/** How many reasons of a status are stored, worst first. */
export const REASONS_KEPT = 100;

/** Size limit for the lists in a shop's entries of 24 hours. A shop beyond it changes endlessly. */
export const CHANGELOG_BYTES_A_DAY = 1_048_576;
