import { MARK_OF_LEVEL } from "../../../checks/mark.ts";
import type { Urgency } from "../../../checks/urgency.ts";
import type { Status } from "./status-mark.tsx";

const MARK_OF_URGENCY = { now: "error", week: "warning", unclear: "unknown" } as const satisfies Record<
  Urgency,
  Status
>;

/**
 * What a screen draws of a word that says how something stands: levels, urgencies, and the words of single screens.
 * Nothing else leads from a word to a look, so that one word never looks in two ways.
 */
export const MARK_OF = {
  ...MARK_OF_LEVEL,
  ...MARK_OF_URGENCY,
  // What is told.
  error: "error",
  success: "ok",
  // Figures of speed tests.
  good: "ok",
  needs_work: "warning",
  poor: "error",
  // What becomes of an extension in another version.
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
  // People.
  unverified: "unknown",
  banned: "inactive",
  // Several of them.
  warning: "warning",
  unknown: "unknown",
  active: "ok",
  inactive: "inactive",
  notInstalled: "notInstalled",
} as const satisfies Record<string, Status>;
