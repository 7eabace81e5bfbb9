import type { PastSpan } from "../../changelog/memory/measured-time.ts";
import type { ProbePulse, ProbeState } from "../../snapshot/pulse.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { OwnPlaces } from "../editing/own-address.ts";
import type { Histogram } from "../figures/histogram.ts";
import type { UptimeAnswer } from "../uptime-answers.ts";

/** Outages that are listed, and single failures of each probe. */
export const MOST_LISTED = 50;

/** A confirmed span of a probe. */
export interface ProbeSpan extends PastSpan {
  id: number;
  confirmedAt: IsoTime;
  httpStatus: number | null;
}

export interface StoredProbe {
  id: number;
  place: number;
  name: string;
  url: string;
  intervalSeconds: number;
  timeoutMilliseconds: number;
  confirmSeconds: number;
  expects: unknown;
  enabled: boolean;
  state: ProbeState | null;
  since: IsoTime | null;
  failedAt: IsoTime | null;
  lastAt: IsoTime | null;
  nextAt: IsoTime | null;
  lastMilliseconds: number | null;
  /** Nobody looked before; `null`: there was no result yet. */
  watchedFrom: IsoTime | null;
  /** In the order in which they began. */
  spans: readonly ProbeSpan[];
  /** Of the last 90 days, newest first. */
  evidence: readonly { at: IsoTime; location: number; speaksAgainst: boolean }[];
}

export interface StoredUptime {
  probes: readonly StoredProbe[];
  /** What is told of each between visits, by its id. */
  told: ReadonlyMap<number, ProbePulse>;
  shop: OwnPlaces;
  /** When each of the last days began, oldest first. */
  days: readonly { date: string; at: IsoTime }[];
  changes: UptimeAnswer["changes"];
  location: UptimeAnswer["location"];
  /** Times in which no worker lived. */
  gaps: readonly { fromAt: IsoTime; toAt: IsoTime | null }[];
}

export interface StoredPoint extends Histogram {
  probeId: number;
  /** Place in the list of times; -1: the last 24 hours, where points are longer than that. */
  index: number;
  n: number;
  failed: number;
}
