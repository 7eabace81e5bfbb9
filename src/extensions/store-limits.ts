/** Maximum lengths of the store's texts, in characters: for parsing its answers and for the database. */
export const STORE_LIMITS = {
  version: 100,
  label: 255,
  link: 1000,
  /** Notes of one version, before and after sanitizing: escaping makes them longer. */
  notes: 20_000,
  notesHtml: 120_000,
} as const;
