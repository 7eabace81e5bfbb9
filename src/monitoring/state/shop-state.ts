import type { Finding, Level } from "../../checks/finding.ts";
import type { MachineFacts } from "../../checks/shop-facts.ts";
import type { Reason } from "../../checks/status.ts";
import type { LastShopwareUpdate, SectionStandings } from "../../shops/shop-standing.ts";
import type { Failure } from "../../snapshot/failure.ts";
import type { SectionId } from "../../snapshot/section.ts";
import type {
  CacheInfo,
  InstalledExtension,
  IsoTime,
  MessageQueue,
  ScheduledTask,
  ShopConfig,
} from "../../snapshot/visit.ts";

export interface StandingFinding extends Finding {
  /** Since when the finding has its level. */
  since: IsoTime;
}

/** Everything that is known about a shop: what one visit starts from, and what it leaves behind. */
export interface ShopState {
  status: Level | null;
  statusSince: IsoTime | null;
  statusReasons: readonly Reason[];
  /** Newest visit that got through. */
  lastVisitedAt: IsoTime | null;
  /** When the newest visit began, whether it got through or not. */
  lastTriedAt: IsoTime | null;
  responseMilliseconds: number | null;
  failure: Failure | null;
  failingSince: IsoTime | null;
  failedAttempts: number;
  /** When a later try confirmed the failure; `null` while nothing has. */
  confirmedAt: IsoTime | null;
  /** When automatic visits stopped until a person steps in. */
  stoppedAt: IsoTime | null;
  /** What the findings alone add up to, whether the shop can be reached or not; `null` before the first visit. */
  findingsLevel: Level | null;
  /** Whether a finding that is not ignored says that nothing can be said of what it is about. */
  hasOpenQuestions: boolean;
  connectionIssueCount: number;
  shopwareVersion: string | null;
  config: ShopConfig | null;
  cache: CacheInfo | null;
  facts: MachineFacts;
  sections: SectionStandings;
  lastChangelog: LastShopwareUpdate | null;
  extensions: readonly InstalledExtension[];
  tasks: readonly ScheduledTask[];
  queue: readonly MessageQueue[];
  findings: readonly StandingFinding[];
  ignores: readonly string[];
  taskGraceMinutes: number;
}

/** Whether the section has been read, or known to be absent, at any visit: only then a difference to it means something. */
export function hasBeenRead(state: ShopState, section: SectionId): boolean {
  if (state.lastVisitedAt === null) return false;
  const standing = state.sections[section];
  return standing === undefined || standing.state === "absent" || standing.readAt !== null;
}

/** When a section that did not answer was last read; `null` when it never was. */
export function lastReadAt(state: ShopState, section: SectionId): IsoTime | null {
  const standing = state.sections[section];
  if (standing === undefined || standing.state === "absent") return state.lastVisitedAt;
  return standing.readAt;
}
