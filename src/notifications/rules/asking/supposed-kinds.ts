import type { EventUrgency } from "../../../changelog/define-event.ts";
import type { TopicId } from "../../../checks/topic.ts";

interface Kind {
  topic: TopicId;
  urgency: EventUrgency;
  /** There is an update, which people hear of once a week if it can wait. Default: it is none. */
  isUpdate?: true;
}

/** What can happen to a shop, by what decides about who is told. */
export const SUPPOSED = {
  availabilityNow: { topic: "availability", urgency: "now" },
  workNow: { topic: "work", urgency: "now" },
  workWeek: { topic: "work", urgency: "week" },
  securityNow: { topic: "security", urgency: "now" },
  securityWeek: { topic: "security", urgency: "week" },
  expiryNow: { topic: "expiry", urgency: "now" },
  expiryWeek: { topic: "expiry", urgency: "week" },
  settingsNow: { topic: "settings", urgency: "now" },
  settingsWeek: { topic: "settings", urgency: "week" },
  speedWeek: { topic: "speed", urgency: "week" },
  changesWeek: { topic: "changes", urgency: "week", isUpdate: true },
  changesInfo: { topic: "changes", urgency: "info", isUpdate: true },
  changeRecorded: { topic: "changes", urgency: "info" },
} as const satisfies Record<string, Kind>;
export type SupposedKind = keyof typeof SUPPOSED;

export const SUPPOSED_KINDS = [
  "availabilityNow",
  "workNow",
  "workWeek",
  "securityNow",
  "securityWeek",
  "expiryNow",
  "expiryWeek",
  "settingsNow",
  "settingsWeek",
  "speedWeek",
  "changesWeek",
  "changesInfo",
  "changeRecorded",
] as const satisfies readonly SupposedKind[];

/** What kind it is, as the rules that decide about it ask. */
export const kindOfSupposed = ({ kind }: { kind: SupposedKind }): Kind => SUPPOSED[kind];
