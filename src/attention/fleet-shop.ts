import type { Cause, CauseSubject } from "../checks/causes/cause.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** A shop as it is spoken of. */
export interface NamedShop {
  shopId: number;
  name: string;
  organizationName: string;
  organizationSlug: string;
}

/** A shop with what keeps it from being fine, worst first. */
export interface CausedShop extends NamedShop {
  /** It is not visited any more until somebody steps in. */
  isStopped: boolean;
  causes: readonly Cause[];
}

/** What must be known of a shop to say what it needs. */
export interface FleetShop extends Omit<CausedShop, "causes">, CauseSubject {
  lastVisitedAt: IsoTime | null;
}
