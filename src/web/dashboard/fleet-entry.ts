import type { FleetShop } from "../../attention/fleet-shop.ts";
import type { IsoTime } from "../../snapshot/visit.ts";

/** A shop as the fleet's answer brings it: what its status rests on, and the facts that the table shows. */
export interface FleetEntry extends FleetShop {
  url: string;
  favicon: string | null;
  projectId: number;
  projectName: string;
  shopwareVersion: string | null;
  responseMilliseconds: number | null;
  /** Milliseconds per hour, oldest first; `null` for an hour in which nothing answered. */
  responseCurve: readonly (number | null)[];
  /** Messages that wait, `null` before the first visit. */
  queueSize: number | null;
  /** Extensions with a newer version, `null` before the first visit, and while the store says nothing of some and none is known of. */
  updates: number | null;
  /** `null` when visits have stopped. */
  nextVisitAt: IsoTime | null;
  isVisiting: boolean;
  failedAttempts: number;
  /** `APP_ENV` of the shop, `null` while it is not known. */
  environment: string | null;
  /** Ids of findings that somebody decided not to count, those that are gone by now included. */
  ignores: readonly string[];
  /** Whether the person hears of it. */
  isWatched: boolean;
}
