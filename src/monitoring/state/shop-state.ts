import type { Finding } from "../../checks/finding.ts";
import { knownCheck } from "../../checks/known-checks.ts";
import type { StateFields } from "../../shops/state-fields.ts";
import type { Pulse, PulseId } from "../../snapshot/pulse.ts";
import type { SectionId } from "../../snapshot/section.ts";
import type { InstalledExtension, IsoTime, MessageQueue, ScheduledTask } from "../../snapshot/visit.ts";

export interface KeptFinding extends Finding {
  /** Since when the finding has its level. */
  since: IsoTime;
}

/** Everything known about a shop: the input and the output of a visit. */
export interface ShopState extends StateFields {
  extensions: readonly InstalledExtension[];
  tasks: readonly ScheduledTask[];
  queue: readonly MessageQueue[];
  findings: readonly KeptFinding[];
  ignores: readonly string[];
  taskGraceMinutes: number;
  /** What was learned between visits. */
  pulse: Pulse;
  /** Parts of it that no judgement has seen yet: what they show was there before anybody looked, and is no news. */
  unseenParts: readonly PulseId[];
}

/** Whether any visit has read the section or found it absent: only then is a difference meaningful. */
export function hasBeenRead(state: ShopState, section: SectionId): boolean {
  if (state.lastVisitedAt === null) return false;
  const standing = state.sections[section];
  return standing === undefined || standing.state === "absent" || standing.readAt !== null;
}

/** Whether a check looks for the first time at what it rests on: what it finds was there before anybody looked. */
export function isSeenFirst({ lastVisitedAt, unseenParts }: ShopState, checkId: string): boolean {
  const check = knownCheck(checkId);
  const isOfVisits = check !== null && check.reads.length > 0;
  return (isOfVisits && lastVisitedAt === null) || unseenParts.some((part) => check?.pulse?.includes(part) === true);
}

/** When a section that did not answer was last read; `null`: never. */
export function lastReadAt(state: ShopState, section: SectionId): IsoTime | null {
  const standing = state.sections[section];
  if (standing === undefined || standing.state === "absent") return state.lastVisitedAt;
  return standing.readAt;
}
