import type { Finding, Level } from "../checks/finding.ts";
import type { SectionStandings } from "../shops/shop-standing.ts";
import type { Failure } from "../snapshot/failure.ts";
import type { IsoTime } from "../snapshot/visit.ts";

export interface FleetFinding extends Finding {
  since: IsoTime | null;
  /** Somebody decided that it does not count. */
  ignored: boolean;
}

/** What the dashboard must know of a shop to say what it needs. */
export interface FleetShop {
  shopId: number;
  name: string;
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  /** `null` before the first visit. */
  status: Level | null;
  statusSince: IsoTime | null;
  unreachableSince: IsoTime | null;
  /** Why the newest visit did not get through, `null` when it did. */
  failure: Failure | null;
  /** It is not visited any more until somebody steps in. */
  isStopped: boolean;
  lastVisitedAt: IsoTime | null;
  findings: readonly FleetFinding[];
  /** Sections that did not answer at the newest visit that got through. */
  sections: SectionStandings;
}
