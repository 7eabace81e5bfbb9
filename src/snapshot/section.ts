import type { Failure } from "./failure.ts";

/** The parts of a visit that succeed or fail each on its own. */
export const SECTION_IDS = [
  "config",
  "plugins",
  "apps",
  "tasks",
  "queue",
  "cache",
  "froshHealth",
  "froshPerformance",
  "securityFixes",
  "storefront",
] as const;

export type SectionId = (typeof SECTION_IDS)[number];

/**
 * What one section brought back.
 * `absent`: this shop has no such thing (its version lacks the call, FroshTools is not installed): known to be none.
 * `skipped`: we did not ask this time; what is known stays known.
 * `forbidden`: the integration lacks `rights`. `failed`: anything else. In both, what is known stays, labelled unknown.
 */
export type Section<T> =
  | { state: "read"; value: T; /** Rows of a list that could not be told from others; default 0. */ lost?: number }
  | { state: "absent" }
  | { state: "skipped" }
  | { state: "forbidden"; rights: readonly string[] }
  | { state: "failed"; failure: Failure };
