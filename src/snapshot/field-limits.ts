/**
 * Maximum length, in UTF-16 units after cleaning, and size of what shops report. The parsers enforce this table, and
 * constraints in the database repeat it. A key or version beyond its limit is unreadable, because shortened ones could
 * be mistaken for each other; display texts are cut.
 */
export const FIELD_LIMITS = {
  /** Technical names of extensions, tasks and queues: keys. */
  name: 255,
  /** Shown to people instead of a technical name. */
  label: 255,
  /** Of extensions, Shopware, PHP and databases. */
  version: 64,
  /** Row ids, mostly 32 hexadecimal characters. */
  id: 64,
  /** Shopware's keywords, such as a task's status. */
  word: 64,
  environment: 64,
  cacheAdapter: 255,
  /** Id of a result of FroshTools. */
  froshId: 200,
  /** Title and values of a result of FroshTools. */
  froshText: 300,
  url: 2048,
  /** Name of a host. */
  host: 253,
  /** Id of a finding: a prefix of ours and an id. */
  findingId: 255,
  /** One parameter of a finding's text. */
  findingParam: 300,
  /** Name of a permission of the integration. */
  right: 255,
  /** The technical line about a failure. */
  excerpt: 500,
  /** Target of a redirect. */
  location: 500,
  /** Id that a shop reports for itself. */
  shopId: 64,
} as const;

/** Maximum number of entries in one answer's lists. */
export const ROW_LIMITS = {
  perPage: 100,
  /** Hosts of a shop's sales channels. */
  ownHosts: 50,
  perList: 2000,
  rights: 20,
} as const;

/** The largest integers that are stored. */
export const NUMBER_LIMITS = {
  /** Messages in a queue, and in all queues together. */
  queueSize: 2_147_483_647,
  /** A hundred years. */
  intervalSeconds: 3_153_600_000,
  retryAfterSeconds: 31_536_000,
} as const;

/** Times outside these years are treated as mistakes; all of these years have four digits. */
export const YEAR_LIMITS = { first: 1970, last: 9999 } as const;
