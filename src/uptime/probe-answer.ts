import type { ProbeReason } from "../snapshot/pulse.ts";

/**
 * What one fetch says. `failed` speaks against the shop, `blocked` (somebody keeps us out) and `unknown` (we could not
 * look) say nothing of it.
 */
export const OUTCOMES = ["up", "slow", "failed", "maintenance", "blocked", "unknown"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Times of the parts of a fetch in milliseconds; `null`: it did not get that far, or had no need of it. */
export interface Phases {
  name: number | null;
  connect: number | null;
  tls: number | null;
  firstByte: number | null;
  total: number;
}

/** Whether an expectation held, and what was found in its place, for people to read. */
export interface Held {
  isHeld: boolean;
  got: string | null;
}

/** One fetch of a probe. */
export interface ProbeAnswer {
  outcome: Outcome;
  reason: ProbeReason | null;
  httpStatus: number | null;
  /** Where redirects led. */
  finalUrl: string | null;
  /** The address that was connected to, or that was tried in vain. */
  address: string | null;
  /** Who built the wall that keeps us out. */
  vendor: string | null;
  phases: Phases;
  /** Those few that tell who answered. */
  headers: Readonly<Record<string, string>>;
  /** First characters of an answer that is not well, or what the connection failed with; never a secret. */
  excerpt: string | null;
  /** Read of the page, after decompression. */
  bytes: number;
  /** One for each expectation, in their order. */
  held: readonly Held[];
}

/** What is said of a turn in which nobody looked. */
export const NOT_LOOKED: ProbeAnswer = {
  outcome: "unknown",
  reason: null,
  httpStatus: null,
  finalUrl: null,
  address: null,
  vendor: null,
  phases: { name: null, connect: null, tls: null, firstByte: null, total: 0 },
  headers: {},
  excerpt: null,
  bytes: 0,
  held: [],
};
