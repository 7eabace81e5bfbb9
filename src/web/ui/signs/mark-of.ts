import { MARK_OF_LEVEL } from "../../../checks/mark.ts";
import type { Urgency } from "../../../checks/urgency.ts";
import type { Status } from "./status-mark.tsx";

const MARK_OF_URGENCY = { now: "error", week: "warning", unclear: "unknown" } as const satisfies Record<
  Urgency,
  Status
>;

/**
 * The mark that a screen draws for a word: levels, urgencies, and the words of single screens. This is the only mapping
 * from words to marks, so that a word always looks the same.
 */
export const MARK_OF = {
  ...MARK_OF_LEVEL,
  ...MARK_OF_URGENCY,
  // Levels of findings and events.
  error: "error",
  success: "ok",
  // Figures of speed tests.
  good: "ok",
  needs_work: "warning",
  poor: "error",
  // An extension's compatibility with another version.
  notCompatible: "error",
  needsUpdate: "warning",
  compatible: "ok",
  // Tasks.
  late: "warning",
  stuck: "warning",
  failed: "error",
  running: "ok",
  queued: "ok",
  scheduled: "ok",
  skipped: "inactive",
  other: "unknown",
  // Probes, and what a single try of one says.
  up: "ok",
  slow: "warning",
  down: "error",
  recovering: "error",
  partly: "warning",
  maintenance: "warning",
  blocked: "unknown",
  off: "inactive",
  first: "unknown",
  // Incidents, and what became of telling people.
  opened: "error",
  reopened: "error",
  ended: "ok",
  notDelivered: "warning",
  waiting: "inactive",
  accepted: "ok",
  arrived: "ok",
  notTold: "inactive",
  dead: "error",
  refused: "error",
  gone: "error",
  // Addresses of a channel that is told by mail.
  confirmed: "ok",
  unsubscribed: "inactive",
  refuses: "error",
  // People.
  unverified: "unknown",
  banned: "inactive",
  // Words of several screens.
  warning: "warning",
  unknown: "unknown",
  active: "ok",
  inactive: "inactive",
  notInstalled: "notInstalled",
  // Planned work.
  planned: "maintenance",
  // Channels.
  on: "ok",
  struggling: "warning",
  disabled: "error",
  unconfirmed: "unknown",
} as const satisfies Record<string, Status>;

/** A message to a channel: what the service took is there, as far as anybody can know. */
export const MARK_OF_MESSAGE = {
  arrived: "ok",
  accepted: "ok",
  superseded: "inactive",
  waiting: "inactive",
  dead: "error",
  unknown: "unknown",
} as const satisfies Record<string, Status>;

/** One try of such a message. What failed is tried again. */
export const MARK_OF_TRY = {
  arrived: "ok",
  accepted: "ok",
  moved: "warning",
  wait: "warning",
  failed: "warning",
  refused: "error",
  gone: "error",
} as const satisfies Record<string, Status>;
