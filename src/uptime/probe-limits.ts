/** What people may set, and what is read and kept of answers (product rules). */
export const PROBE_LIMITS = {
  perShop: 5,
  nameCharacters: 60,
  urlCharacters: 2048,
  expectations: 6,
  textCharacters: 200,
  /** Of a list such as `200-299,404`. */
  rangesCharacters: 100,
  /** Of expectations as they are stored. */
  expectationsBytes: 16_384,
  leastTimeoutMilliseconds: 2000,
  mostMilliseconds: 20_000,
  /** Read of a page in which nothing is looked for, and of one in which a text or the size is. */
  plainBytes: 64 * 1024,
  textBytes: 512 * 1024,
  redirects: 3,
  vendorCharacters: 60,
  addressCharacters: 45,
  /** Of headers that are kept as evidence. */
  headerCharacters: 200,
  headersBytes: 8192,
  phasesBytes: 1024,
  locationNameCharacters: 60,
} as const;

export const INTERVALS_SECONDS = [60, 120, 300] as const;
export const CONFIRM_SECONDS = [30, 120, 300, 600] as const;

/** What a probe is unless somebody says otherwise. */
export const PROBE_DEFAULTS = { timeoutMilliseconds: 10_000, confirmSeconds: 30, slowMilliseconds: 5000 } as const;
