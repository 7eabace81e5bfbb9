import type { ProbeReason, ProbeState } from "../snapshot/pulse.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { Expectation } from "./expectation.ts";
import type { ProbeAnswer } from "./probe-answer.ts";

/** What the uptime page gets. Lists that are long are packed: `unpack-uptime.ts` makes rows of them. */
export interface UptimeAnswer {
  /** In the order of their places. */
  probes: readonly UptimeProbe[];
  /** When each point of every probe's curve begins, oldest first; at most 288. */
  times: readonly IsoTime[];
  /** Of 90 days, newest first, at most 50. */
  outages: readonly UptimeOutage[];
  /** Times of the range in which nobody looked, oldest first. */
  gaps: readonly UptimeStretch[];
  /** Planned work in the range, oldest first. */
  windows: readonly (UptimeStretch & { name: string })[];
  /** Versions of Shopware that came in the range, oldest first. */
  changes: readonly { at: IsoTime; text: string }[];
  location: { name: string; blindSince: IsoTime | null };
  readAt: IsoTime;
}

/** From the last so many hours or days. */
export const UPTIME_RANGES = ["24h", "72h", "7d", "30d", "90d", "2y"] as const;
export type UptimeRange = (typeof UPTIME_RANGES)[number];

/** What people say of a probe. */
export interface ProbeSettings {
  name: string;
  url: string;
  intervalSeconds: number;
  timeoutMilliseconds: number;
  confirmSeconds: number;
  expectations: readonly Expectation[];
  enabled: boolean;
}

export interface UptimeProbe extends Omit<ProbeSettings, "expectations"> {
  id: number;
  place: number;
  /** `null`: unreadable, so that nothing is asked until somebody writes them anew. */
  expectations: readonly Expectation[] | null;
  /** It is off because its address is none of the shop's own, as after the shop has moved to another one. */
  isForeign: boolean;
  /** `null`: the first result is still to come. */
  state: ProbeState | null;
  since: IsoTime | null;
  /** First failed result of what is going on. */
  failedAt: IsoTime | null;
  reason: ProbeReason | null;
  httpStatus: number | null;
  /** Who built the wall that stops us. */
  vendor: string | null;
  /** Names of the locations where it fails, and from how many it is fine. */
  failingAt: readonly string[];
  fineFrom: number;
  lastAt: IsoTime | null;
  nextAt: IsoTime | null;
  lastMilliseconds: number | null;
  isInWindow: boolean;
  /** Of the last 30 days. */
  month: UptimeShare & { outages: number; downSeconds: number };
  /** Of the last 24 hours, in milliseconds; `null`: nothing answered. */
  day: { p50: number | null; p95: number | null };
  days: UptimeDays;
  range: UptimeShare & { p50: number | null; p95: number | null; p99: number | null; singleFailures: number };
  points: UptimePoints;
  /** Single failures of the range, newest first, at most 50. */
  failures: readonly IsoTime[];
  /**
   * Times of the range in which it was not measured beside the answer's `gaps`, oldest first, at most 50. `isWall`: it was
   * asked, but a wall answered, which is gone by now.
   */
  unmeasured: readonly (UptimeStretch & { isWall: boolean })[];
}

export interface UptimeShare {
  /** Cut to two decimals; `null`: too little was measured. */
  percent: number | null;
  /** `null`: before the first result. */
  measuredPercent: number | null;
}

/** 90 days of the instance's time zone, the last one is today. */
export interface UptimeDays {
  /** As `2026-11-20`. */
  first: string;
  /**
   * A letter a day: `.` before the first result, `g` measured from its beginning to its end without anything to tell, `?`
   * the next one of `told`.
   */
  letters: string;
  told: readonly Omit<UptimeDay, "date">[];
}

export interface UptimeDay extends UptimeShare {
  /** As `2026-11-20`. */
  date: string;
  downSeconds: number;
  windowSeconds: number;
  outages: number;
  first: { fromAt: IsoTime; toAt: IsoTime | null; reason: ProbeReason | null; httpStatus: number | null } | null;
}

/** A list for each figure, one entry for each of the answer's `times`. */
export interface UptimePoints {
  /** Milliseconds; `null`: nothing answered. */
  p50: readonly (number | null)[];
  p95: readonly (number | null)[];
  failed: readonly number[];
  /** Results; 0 where nothing was measured. */
  n: readonly number[];
}

export interface UptimeStretch {
  fromAt: IsoTime;
  toAt: IsoTime;
}

export interface UptimeOutage {
  id: number;
  probeId: number;
  probeName: string;
  fromAt: IsoTime;
  toAt: IsoTime | null;
  reason: ProbeReason | null;
  httpStatus: number | null;
  /** Failed results that confirmed it, and from how many locations. */
  tries: number;
  places: number;
  /** When the first failed result was kept as evidence. */
  evidenceAt: IsoTime | null;
}

/** Pages of a shop that are worth to be watched. */
export const PAGE_KINDS = ["home", "category", "product", "cart", "health"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A page that could be watched, and what it answered just now. */
export interface SuggestedProbe {
  kind: PageKind;
  /** In English; a screen names it by its kind. */
  name: string;
  url: string;
  expectations: readonly Expectation[];
  answer: ProbeAnswer;
}

export interface EvidenceRow {
  at: IsoTime;
  /** Name of the location. */
  location: string;
  reason: ProbeReason | null;
  httpStatus: number | null;
  finalUrl: string | null;
  address: string | null;
  phases: ProbeAnswer["phases"];
  headers: Readonly<Record<string, string>>;
  excerpt: string | null;
}

export interface EvidencePage {
  /** Newest first, at most 20. */
  rows: readonly EvidenceRow[];
  /** `before` of the next page; `null`: there is none. */
  next: EvidencePlace | null;
}

/** No number of a location is higher. */
export const MOST_LOCATION = 32_767;

/** A row of the list: several locations may have failed at the same moment. */
export interface EvidencePlace {
  at: IsoTime;
  /** Number of the location. */
  location: number;
}
