export type LimitUnit = "count" | "percent" | "perMinute" | "perDay";

/** What a limit counts per. */
export type LimitSubject = "person" | "organization" | "session" | "address";

export interface Limit {
  unit: LimitUnit;
  subject: LimitSubject;
  default: number;
  min: number;
  max: number;
}

/**
 * Limits that keep one person or organization from using up what others need. To add one, add a line here; it appears
 * in the admin area.
 */
export const LIMITS = {
  runningVisits: {
    unit: "percent",
    subject: "organization",
    default: 50,
    min: 1,
    max: 100,
  },
  queuedRequests: {
    unit: "count",
    subject: "organization",
    default: 500,
    min: 1,
    max: 100_000,
  },
  runningSpeedTests: {
    unit: "count",
    subject: "organization",
    default: 2,
    min: 1,
    max: 100,
  },
  queuedSpeedTests: {
    unit: "count",
    subject: "organization",
    default: 50,
    min: 1,
    max: 10_000,
  },
  organizations: {
    unit: "count",
    subject: "person",
    default: 20,
    min: 1,
    max: 10_000,
  },
  invitationsPerDay: {
    unit: "perDay",
    subject: "person",
    default: 50,
    min: 1,
    max: 10_000,
  },
  invitationsPerMinute: {
    unit: "perMinute",
    subject: "person",
    default: 5,
    min: 1,
    max: 1000,
  },
  refreshes: {
    unit: "perMinute",
    subject: "person",
    default: 60,
    min: 1,
    max: 10_000,
  },
  shopCallsOfPerson: {
    unit: "perMinute",
    subject: "person",
    default: 60,
    min: 1,
    max: 10_000,
  },
  shopCallsOfOrganization: {
    unit: "perMinute",
    subject: "organization",
    default: 240,
    min: 1,
    max: 10_000,
  },
  discoveries: {
    unit: "perMinute",
    subject: "person",
    default: 10,
    min: 1,
    max: 1000,
  },
  channels: {
    unit: "count",
    subject: "organization",
    default: 50,
    min: 1,
    max: 100,
  },
  ownChannels: {
    unit: "count",
    subject: "person",
    default: 10,
    min: 1,
    max: 100,
  },
  channelTries: {
    unit: "perMinute",
    subject: "organization",
    default: 6,
    min: 1,
    max: 1000,
  },
  addressesAsked: {
    unit: "perDay",
    subject: "organization",
    default: 40,
    min: 1,
    max: 1000,
  },
  tellingQuestions: {
    unit: "perMinute",
    subject: "person",
    default: 120,
    min: 1,
    max: 10_000,
  },
  eventStreams: {
    unit: "count",
    subject: "session",
    default: 10,
    min: 1,
    max: 1000,
  },
  calls: {
    unit: "perMinute",
    subject: "person",
    default: 600,
    min: 60,
    max: 1_000_000,
  },
  callsAtOnce: {
    unit: "count",
    subject: "person",
    default: 120,
    min: 60,
    max: 1_000_000,
  },
  connections: {
    unit: "count",
    subject: "address",
    default: 512,
    min: 16,
    max: 100_000,
  },
} as const satisfies Record<string, Limit>;

export type LimitId = keyof typeof LIMITS;

/** The current value of each limit on this instance. */
export type LimitValues = Readonly<Record<LimitId, number>>;

export function isLimitId(word: string): word is LimitId {
  return Object.hasOwn(LIMITS, word);
}

export const LIMIT_IDS: readonly LimitId[] = Object.keys(LIMITS).filter(isLimitId);

/** The stored values where they are valid, else the defaults: the database may hold values of another version. */
export function limitValuesOf(kept: ReadonlyMap<string, unknown>): LimitValues {
  const valueOf = (id: LimitId): [LimitId, number] => {
    const value = kept.get(id);
    return [id, isAllowed(id, value) ? value : LIMITS[id].default];
  };
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(LIMIT_IDS.map(valueOf)) };
}

/** Whether a limit may have this value. */
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
  channels: LIMITS.channels.default,
  ownChannels: LIMITS.ownChannels.default,
  channelTries: LIMITS.channelTries.default,
  addressesAsked: LIMITS.addressesAsked.default,
  tellingQuestions: LIMITS.tellingQuestions.default,
  eventStreams: LIMITS.eventStreams.default,
  calls: LIMITS.calls.default,
  callsAtOnce: LIMITS.callsAtOnce.default,
  connections: LIMITS.connections.default,
};
