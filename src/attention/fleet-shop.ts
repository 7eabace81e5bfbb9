import type { Cause, CauseSubject } from "../checks/causes/cause.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** What a text needs to name a shop. */
export interface NamedShop {
  shopId: number;
  name: string;
  organizationName: string;
  organizationSlug: string;
}

/** A shop with the causes of its status, worst first. */
export interface CausedShop extends NamedShop {
  /** Visits are stopped until somebody steps in. */
  isStopped: boolean;
  causes: readonly Cause[];
}

/** What must be known about a shop to say what it needs. */
export interface FleetShop extends Omit<CausedShop, "causes">, CauseSubject {
  lastVisitedAt: IsoTime | null;
}
