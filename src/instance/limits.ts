import type { Sentence } from "../lib/errors.ts";

export type LimitUnit = "count" | "percent" | "perMinute" | "perDay";

/** Who it is counted for. */
export type LimitSubject = "person" | "organization" | "session" | "address";

export interface Limit {
  name: Sentence;
  unit: LimitUnit;
  subject: LimitSubject;
  default: number;
  min: number;
  max: number;
}

/** So that no person or organization takes what the others wait for. A new one is a line here, and shows in the admin area. */
export const LIMITS = {
  runningVisits: {
    name: {
      en: "Places of a worker that the organizations of one owner may take while others wait",
      de: "Plätze eines Workers, die Organisationen desselben Inhabers belegen dürfen, während andere warten",
    },
    unit: "percent",
    subject: "organization",
    default: 50,
    min: 1,
    max: 100,
  },
  queuedRequests: {
    name: {
      en: "Visits that people asked for and that wait, in all organizations of an owner",
      de: "Angeforderte Besuche, die warten, in allen Organisationen eines Inhabers",
    },
    unit: "count",
    subject: "organization",
    default: 500,
    min: 1,
    max: 100_000,
  },
  runningSpeedTests: {
    name: {
      en: "Speed tests that run, in all organizations of an owner",
      de: "Laufende Tempomessungen, in allen Organisationen eines Inhabers",
    },
    unit: "count",
    subject: "organization",
    default: 2,
    min: 1,
    max: 100,
  },
  queuedSpeedTests: {
    name: {
      en: "Speed tests that people asked for and that wait, in all organizations of an owner",
      de: "Angeforderte Tempomessungen, die warten, in allen Organisationen eines Inhabers",
    },
    unit: "count",
    subject: "organization",
    default: 50,
    min: 1,
    max: 10_000,
  },
  organizations: {
    name: { en: "Organizations that somebody owns", de: "Organisationen, die jemandem gehören" },
    unit: "count",
    subject: "person",
    default: 20,
    min: 1,
    max: 10_000,
  },
  invitationsPerDay: {
    name: { en: "Invitations in a day", de: "Einladungen am Tag" },
    unit: "perDay",
    subject: "person",
    default: 50,
    min: 1,
    max: 10_000,
  },
  invitationsPerMinute: {
    name: { en: "Invitations in a minute", de: "Einladungen in der Minute" },
    unit: "perMinute",
    subject: "person",
    default: 5,
    min: 1,
    max: 1000,
  },
  refreshes: {
    name: { en: "Visits asked for", de: "Angeforderte Besuche" },
    unit: "perMinute",
    subject: "person",
    default: 60,
    min: 1,
    max: 10_000,
  },
  shopCallsOfPerson: {
    name: {
      en: "Other calls that somebody causes: connection tests, cleared caches, tasks, questions about compatibility",
      de: "Andere Aufrufe, die jemand auslöst: Verbindungstests, geleerte Caches, Aufgaben, Fragen nach Kompatibilität",
    },
    unit: "perMinute",
    subject: "person",
    default: 60,
    min: 1,
    max: 10_000,
  },
  shopCallsOfOrganization: {
    name: {
      en: "The same calls, by all members together",
      de: "Dieselben Aufrufe, von allen Mitgliedern zusammen",
    },
    unit: "perMinute",
    subject: "organization",
    default: 240,
    min: 1,
    max: 10_000,
  },
  discoveries: {
    name: {
      en: "Look-ups of what an identity provider publishes",
      de: "Nachfragen, was ein Identitätsanbieter veröffentlicht",
    },
    unit: "perMinute",
    subject: "person",
    default: 10,
    min: 1,
    max: 1000,
  },
  eventStreams: {
    name: { en: "Open pages that hear of changes", de: "Offene Seiten, die von Änderungen hören" },
    unit: "count",
    subject: "session",
    default: 10,
    min: 1,
    max: 1000,
  },
  calls: {
    name: { en: "Calls of the product API", de: "Aufrufe der Produkt-API" },
    unit: "perMinute",
    subject: "person",
    default: 600,
    min: 60,
    max: 1_000_000,
  },
  callsAtOnce: {
    name: { en: "Calls of the product API at once", de: "Aufrufe der Produkt-API auf einmal" },
    unit: "count",
    subject: "person",
    default: 120,
    min: 60,
    max: 1_000_000,
  },
  connections: {
    name: { en: "Connections to a server", de: "Verbindungen zu einem Server" },
    unit: "count",
    subject: "address",
    default: 512,
    min: 16,
    max: 100_000,
  },
} as const satisfies Record<string, Limit>;

export type LimitId = keyof typeof LIMITS;

/** What each limit is on this instance. */
export type LimitValues = Readonly<Record<LimitId, number>>;

export function isLimitId(word: string): word is LimitId {
  return Object.hasOwn(LIMITS, word);
}

export const LIMIT_IDS: readonly LimitId[] = Object.keys(LIMITS).filter(isLimitId);

/** The given values where they are such, the defaults elsewhere: what stands in the database may be of another version. */
export function limitValuesOf(kept: ReadonlyMap<string, unknown>): LimitValues {
  const valueOf = (id: LimitId): [LimitId, number] => {
    const value = kept.get(id);
    return [id, isAllowed(id, value) ? value : LIMITS[id].default];
  };
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(LIMIT_IDS.map(valueOf)) };
}

/** Whether a limit may be set to this. */
export function isAllowed(id: LimitId, value: unknown): value is number {
  const { min, max }: Limit = LIMITS[id];
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

export const DEFAULT_LIMITS: LimitValues = {
  runningVisits: LIMITS.runningVisits.default,
  queuedRequests: LIMITS.queuedRequests.default,
  runningSpeedTests: LIMITS.runningSpeedTests.default,
  queuedSpeedTests: LIMITS.queuedSpeedTests.default,
  organizations: LIMITS.organizations.default,
  invitationsPerDay: LIMITS.invitationsPerDay.default,
  invitationsPerMinute: LIMITS.invitationsPerMinute.default,
  refreshes: LIMITS.refreshes.default,
  shopCallsOfPerson: LIMITS.shopCallsOfPerson.default,
  shopCallsOfOrganization: LIMITS.shopCallsOfOrganization.default,
  discoveries: LIMITS.discoveries.default,
  eventStreams: LIMITS.eventStreams.default,
  calls: LIMITS.calls.default,
  callsAtOnce: LIMITS.callsAtOnce.default,
  connections: LIMITS.connections.default,
};
