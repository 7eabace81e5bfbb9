import type { Language } from "../../lib/language.ts";

/** Situations that a channel can be looked at in, before anything has happened. */
export const SITUATIONS = ["few", "server", "long", "hostile"] as const;
export type Situation = (typeof SITUATIONS)[number];

/** The messages of one matter. */
export const SAMPLE_KINDS = ["beginning", "update", "end"] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** The same as they are read one after the other where the update edits the first message, and is also said anew. */
export const PREVIEWED_KINDS = ["beginning", "update", "anew", "end"] as const;
export type PreviewedKind = (typeof PREVIEWED_KINDS)[number];

export interface SampleReader {
  language: Language;
  timeZone: string;
  /** Where links lead, without a slash at the end. */
  appUrl: string;
  /** The day on which it happens. */
  now: Date;
  /** It is a person's own channel, which their own rules tell. Default: an organization's. */
  isOwn?: boolean;
}

export const SAMPLE_ORGANIZATION = { slug: "nordlicht-digital", name: "Nordlicht Digital" } as const;

const MINUTE = 60_000;
/** Of the beginning; how many minutes after it each message is sent. */
const AT_HOUR = 5;
const AT_MINUTE = 41;
const AFTER: Readonly<Record<PreviewedKind, number>> = { beginning: 1, update: 12, anew: 12, end: 31 };

/** When what the samples tell of began. */
export function sampleBeginning(now: Date): Date {
  const began = new Date(now);
  began.setUTCHours(AT_HOUR, AT_MINUTE, 0, 0);
  return began;
}

/** When each of them is sent. */
export function sampleMoment(kind: PreviewedKind, now: Date): Date {
  return new Date(sampleBeginning(now).getTime() + AFTER[kind] * MINUTE);
}
