import { Gauge, type Registry } from "prom-client";
import { type Db, isDatabaseAway } from "../lib/db.ts";
import { countVisitsByOutcome } from "../monitoring/visit-count.store.ts";
import { metrics } from "./metrics.ts";

/** Shows how the visits of the last hour went, those of all workers, counted whenever somebody looks. */
export function measureVisits(db: Db, registry: Registry = metrics): void {
  const visits = new Gauge({
    name: "shopwarden_visits",
    help: "Visits of the last hour by outcome: answered, or why they failed",
    labelNames: ["outcome"],
    registers: [registry],
    async collect() {
      visits.reset();
      const counts = await countVisitsByOutcome(db).catch(noneWhileAway);
      for (const { outcome, count } of counts) visits.set({ outcome }, count);
    },
  });
}

function noneWhileAway(error: unknown): readonly never[] {
  if (isDatabaseAway(error)) return [];
  throw error;
}
