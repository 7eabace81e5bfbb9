/** `ended`: nothing of it is left. `closed`: a person has put it away, too. */
export const INCIDENT_STATES = ["open", "ended", "closed"] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** What happened to an incident, one line each. Names are stored, so they must never change. */
export const ENTRY_KINDS = [
  "opened",
  "troubleCame",
  "troubleWent",
  "decided",
  "grew",
  "eased",
  "joinedParent",
  "leftParent",
  "windowBegan",
  "windowEnded",
  "told",
  "reminded",
  "escalated",
  "notDelivered",
  "acknowledged",
  "givenBack",
  "note",
  "cause",
  "flapping",
  "calm",
  "reopened",
  "closed",
  "ended",
  "moved",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const CAUSES = [
  "hosting",
  "deployment",
  "extension",
  "shopware",
  "dnsOrCertificate",
  "thirdParty",
  "load",
  "ourProbe",
  "unknown",
] as const;
export type Cause = (typeof CAUSES)[number];

/** Ways to tell people. Names are stored, so they must never change. */
export const TOLD_WAYS = ["inbox", "email", "push"] as const;
export type ToldWay = (typeof TOLD_WAYS)[number];

/** What people are told of an incident. Names are stored, so they must never change. */
export const TOLD_NEWS = ["opened", "grown", "eased", "acknowledged", "closed", "flapping", "calm"] as const;
export type ToldNews = (typeof TOLD_NEWS)[number];

/** What became of telling somebody. `accepted`: handed over, and nobody can know whether it was read. */
export const TOLD_STATES = ["waiting", "arrived", "accepted", "failed", "notTold"] as const;
export type ToldState = (typeof TOLD_STATES)[number];

/** Why somebody was not told. */
export const NOT_TOLD_REASONS = [
  "noWatch",
  "addressUnconfirmed",
  "noAccess",
  "toldAlready",
  "muted",
  "overtaken",
  "window",
  "flapping",
  "choice",
  "digest",
  "read",
] as const;
export type NotToldReason = (typeof NOT_TOLD_REASONS)[number];

/** The characters of all its parts together. */
export const NOTE_CHARACTERS = 8000;

/** What people write down about an incident: plain text. */
export interface IncidentNote {
  happened: string;
  done: string;
  follows: string;
}

export const INCIDENT_LIMITS = {
  /** Bytes of a note; every character may take several. */
  note: 40_000,
  /** Bytes of what an entry says: a finding with its values, and more. */
  entry: 131_072,
  /** Characters of the name of a trouble. */
  key: 600,
  /** Characters of what went wrong when somebody was told. */
  reason: 500,
} as const;
