import type { Cause, CauseSubject } from "../checks/causes/cause.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { ShopIncident } from "./open-incident.ts";

/** What a text needs to name a shop. */
export interface NamedShop {
  shopId: number;
  name: string;
  organizationName: string;
  organizationSlug: string;
}

/** A visit did not get through, and the next one will show whether that was more than a lost packet. */
export interface Doubt {
  failedAt: IsoTime;
  /** When the next one is due; `null`: it is not known. */
  nextAt: IsoTime | null;
}

/** A shop with the causes of its status, worst first. */
export interface CausedShop extends NamedShop {
  /** Visits are stopped until somebody steps in. */
  isStopped: boolean;
  /** Default: none. */
  doubt?: Doubt | null;
  /** Somebody works on it as planned: what is wrong with it needs nobody until that is over. Default: nobody does. */
  isInMaintenance?: boolean;
  /** Default: none. */
  incidents?: readonly ShopIncident[] | undefined;
  causes: readonly Cause[];
}

/** What must be known about a shop to say what it needs. */
export interface FleetShop extends Omit<CausedShop, "causes">, CauseSubject {
  lastVisitedAt: IsoTime | null;
}
