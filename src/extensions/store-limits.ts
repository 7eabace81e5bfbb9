/** How long what the store says may be, in characters: for the reader of its answers and for the database. */
export const STORE_LIMITS = {
  version: 100,
  label: 255,
  link: 1000,
  /** Notes of one version, before and after they are made harmless: quoting makes them longer. */
  notes: 20_000,
  notesHtml: 120_000,
} as const;
