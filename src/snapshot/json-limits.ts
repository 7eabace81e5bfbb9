/**
 * Maximum size in bytes, escapes included, of stored JSON built from what shops report: the sum of its fields' limits,
 * with a margin. Valid data never comes near it.
 */
export const JSON_LIMITS = {
  failure: 16_384,
  config: 2048,
  ownHosts: 16_384,
  cache: 4096,
  facts: 2048,
  lastUpdate: 2048,
  sections: 524_288,
  reasons: 524_288,
  /** All stored causes with a finding each, and all tasks that a shop may list. */
  causes: 16_777_216,
  findingParams: 65_536,
  /** What people may be told about one visit: a handful of findings. */
  event: 524_288,
  /** Bodies for customers' systems: a few versions of 20 kB, as text within JSON, and the shops that it is about. */
  eventBodies: 131_072,
  extensionChanges: 4_194_304,
  /** Two words for each setting, and six settings. */
  settingChanges: 16_384,
  episodeLevels: 32_768,
  /** A handful of ids of findings. */
  dayReasons: 8192,
  /** A chain of certificates, or the addresses of a month. */
  hostFact: 65_536,
  /** What one source learned between visits. */
  pulse: 65_536,
} as const;
