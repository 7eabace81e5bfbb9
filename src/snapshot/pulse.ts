import { z } from "zod";
import { FAILURE_REASONS, type FailureReason } from "./failure.ts";
import {
  certificatePulse,
  domainPulse,
  namesPulse,
  type CertificatePulse,
  type DomainPulse,
  type NamesPulse,
} from "./host-pulse.ts";
import type { IsoTime } from "./visit.ts";

/**
 * What is learned about a shop between visits, a part for each source. A source writes its part at a change only, and
 * checks read it as they read the sections of a visit.
 */
export interface Pulse {
  uptime: UptimePulse | null;
  certificate: CertificatePulse | null;
  domain: DomainPulse | null;
  names: NamesPulse | null;
}

export type PulseId = keyof Pulse;

export const PROBE_STATES = [
  "up",
  "slow",
  "doubted",
  "down",
  "recovering",
  "partly",
  "maintenance",
  "blocked",
  "unknown",
] as const;

export type ProbeState = (typeof PROBE_STATES)[number];

/** Why a probe failed. */
export type ProbeReason = FailureReason;

/** One probe as far as checks and screens need it. */
export interface ProbePulse {
  id: number;
  place: number;
  name: string;
  url: string;
  state: ProbeState;
  since: IsoTime;
  /** First failed result of what is going on. */
  failedAt: IsoTime | null;
  reason: ProbeReason | null;
  httpStatus: number | null;
  /** Who built the wall that asks for a browser. */
  vendor: string | null;
  /** Address that answered. */
  address: string | null;
  /** Names of the locations where it fails; further ones answer, `fineFrom` of them. */
  failingAt: readonly string[];
  fineFrom: number;
  /** Failed tries, and the places that they were made from, which confirmed it. */
  tries: number;
  places: number;
}

/** Every probe that is switched on; a shop without one has an empty list. */
export interface UptimePulse {
  probes: readonly ProbePulse[];
}

const moment = z.iso.datetime();
const text = z.string().nullable();

const probe: z.ZodType<ProbePulse> = z.object({
  id: z.number(),
  place: z.number(),
  name: z.string(),
  url: z.string(),
  state: z.enum(PROBE_STATES),
  since: moment,
  failedAt: moment.nullable(),
  reason: z.enum(FAILURE_REASONS).nullable().catch("unreachable"),
  httpStatus: z.number().nullable(),
  vendor: text,
  address: text,
  failingAt: z.array(z.string()),
  fineFrom: z.number(),
  tries: z.number(),
  places: z.number(),
});

/** The shape of each part. A new source is a line here, and the compiler then asks for its column. */
const PARTS: { readonly [Id in PulseId]: z.ZodType<NonNullable<Pulse[Id]>> } = {
  uptime: z.object({ probes: z.array(probe) }),
  certificate: certificatePulse,
  domain: domainPulse,
  names: namesPulse,
};

export const PULSE_IDS = Object.keys(PARTS).filter((id): id is PulseId => id in PARTS);

export const NOTHING_LEARNED: Pulse = { uptime: null, certificate: null, domain: null, names: null };

/** Parts as stored by any version of ours. One that cannot be read is unknown, and what it led to stays. */
export function storedPulse(stored: unknown): Pulse {
  if (typeof stored !== "object" || stored === null) return NOTHING_LEARNED;
  const row: Readonly<Record<string, unknown>> = { ...stored };
  const part = <Id extends PulseId>(id: Id) =>
    PARTS[id]
      .nullable()
      .catch(null)
      .parse(row[id] ?? null);
  return { uptime: part("uptime"), certificate: part("certificate"), domain: part("domain"), names: part("names") };
}
