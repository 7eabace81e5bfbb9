/**
 * How long what shops report may be, in UTF-16 units after cleaning, and how large. One table for the parsers, which
 * keep to it, and for the database, whose constraints repeat it. A key or a version beyond its limit is unreadable,
 * because cut ones could be taken for each other; texts for people are cut.
 */
export const FIELD_LIMITS = {
  /** Technical names of extensions, tasks and queues: keys. */
  name: 255,
  /** What people read in place of a technical name. */
  label: 255,
  /** Of extensions, Shopware, PHP and databases. */
  version: 64,
  /** Of rows, mostly 32 hexadecimal characters. */
  id: 64,
  /** Shopware's words, such as a task's status. */
  word: 64,
  environment: 64,
  cacheAdapter: 255,
  /** Id of a result of FroshTools. */
  froshId: 200,
  /** Title and values of a result of FroshTools. */
  froshText: 300,
  url: 2048,
  /** Id of a finding: a prefix of ours and an id. */
  findingId: 255,
  /** One parameter of a finding's text. */
  findingParam: 300,
  /** Name of a right of the integration. */
  right: 255,
  /** The line that tells experts about a failure. */
  excerpt: 500,
  /** Where a redirect leads. */
  location: 500,
  /** Fingerprint of a shop. */
  shopId: 64,
} as const;

/** How many there may be of what one answer lists. */
export const ROW_LIMITS = {
  perPage: 100,
  perList: 2000,
  rights: 20,
} as const;

/** The largest whole numbers that are kept. */
export const NUMBER_LIMITS = {
  /** Messages in a queue, and in all of them together. */
  queueSize: 2_147_483_647,
  /** A hundred years. */
  intervalSeconds: 3_153_600_000,
  retryAfterSeconds: 31_536_000,
} as const;

/** Moments outside of these years are taken for mistakes; all of them have four digits. */
export const YEAR_LIMITS = { first: 1970, last: 9999 } as const;
