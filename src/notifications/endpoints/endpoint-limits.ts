/** How much webhooks of an organization may be (product rule). */
export const ENDPOINT_LIMITS = {
  perOrganization: 10,
  messagesPerDay: 100_000,
  bodyBytes: 20_000,
  /** Characters of the name of a type. */
  type: 60,
  /** Projects, tags or shops that an endpoint names. */
  scope: 500,
  addressCharacters: 2000,
  replayDays: 30,
  replayEvents: 10_000,
  triesPerMinute: 6,
} as const;

/** The channel of endpoints: they are destinations like all others. */
export const EVENTS_CHANNEL = "events";

/** How long the old secret may sign beside a new one, in hours. */
export const OVERLAP_HOURS = [1, 24, 168] as const;
export type OverlapHours = (typeof OVERLAP_HOURS)[number];
