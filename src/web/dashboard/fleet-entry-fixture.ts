import { fleetShopWith } from "../../attention/fleet-shop-fixture.ts";
import type { FleetEntry } from "./fleet-entry.ts";

/** A shop that is fine but for what the test names. */
export function fleetEntryWith(shopId: number, known: Partial<FleetEntry> = {}): FleetEntry {
  return {
    ...fleetShopWith(shopId),
    url: `https://shop-${shopId}.example`,
    favicon: null,
    projectId: 1,
    projectName: "Alpenglanz",
    shopwareVersion: "6.6.10.4",
    responseMilliseconds: 180,
    responseCurve: [],
    queueSize: 0,
    updates: 0,
    nextVisitAt: "2026-11-20T10:41:00.000Z",
    isVisiting: false,
    failedAttempts: 0,
    environment: "prod",
    ignores: [],
    isWatched: false,
    ...known,
  };
}
