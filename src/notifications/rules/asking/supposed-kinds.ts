import type { EventUrgency } from "../../../changelog/define-event.ts";
import type { TopicId } from "../../../checks/topic.ts";

interface Kind {
  kind: string;
  topic: TopicId;
  urgency: EventUrgency;
  /** There is an update, which people hear of once a week if it can wait. Default: it is none. */
  isUpdate?: true;
}

/** What can happen to a shop, by what decides about who is told. */
const SUPPOSED = [
  { kind: "availabilityNow", topic: "availability", urgency: "now" },
  { kind: "workNow", topic: "work", urgency: "now" },
  { kind: "workWeek", topic: "work", urgency: "week" },
  { kind: "securityNow", topic: "security", urgency: "now" },
  { kind: "securityWeek", topic: "security", urgency: "week" },
  { kind: "expiryNow", topic: "expiry", urgency: "now" },
  { kind: "expiryWeek", topic: "expiry", urgency: "week" },
  { kind: "settingsNow", topic: "settings", urgency: "now" },
  { kind: "settingsWeek", topic: "settings", urgency: "week" },
  { kind: "speedWeek", topic: "speed", urgency: "week" },
  { kind: "changesWeek", topic: "changes", urgency: "week", isUpdate: true },
  { kind: "changesInfo", topic: "changes", urgency: "info", isUpdate: true },
  { kind: "changeRecorded", topic: "changes", urgency: "info" },
] as const satisfies readonly Kind[];
export type SupposedKind = (typeof SUPPOSED)[number]["kind"];

export const SUPPOSED_KINDS: readonly SupposedKind[] = SUPPOSED.map(({ kind }) => kind);

/** What kind it is, as the rules that decide about it ask. */
export function kindOfSupposed({ kind }: { kind: SupposedKind }): Kind {
  const found = SUPPOSED.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`There is no supposed kind ${kind}.`);
  return found;
}
