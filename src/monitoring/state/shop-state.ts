import type { Finding } from "../../checks/finding.ts";
import type { StateFields } from "../../shops/state-fields.ts";
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
}

/** Whether any visit has read the section or found it absent: only then is a difference meaningful. */
export function hasBeenRead(state: ShopState, section: SectionId): boolean {
  if (state.lastVisitedAt === null) return false;
  const standing = state.sections[section];
  return standing === undefined || standing.state === "absent" || standing.readAt !== null;
}

/** When a section that did not answer was last read; `null`: never. */
export function lastReadAt(state: ShopState, section: SectionId): IsoTime | null {
  const standing = state.sections[section];
  if (standing === undefined || standing.state === "absent") return state.lastVisitedAt;
  return standing.readAt;
}
