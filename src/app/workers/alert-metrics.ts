import type { Pool } from "pg";
import { Gauge, type Registry } from "prom-client";
import { isDatabaseAway } from "../../lib/db.ts";
import { readPromptness } from "../../notifications/promptness.store.ts";
import { metrics } from "../http/metrics.ts";

/** Reports how soon people were told of outages, counted at each scrape; nothing on a day without any. */
export function measureAlerts(pool: Pool, registry: Registry = metrics): void {
  const seconds = new Gauge({
    name: "shopwarden_outage_told_seconds",
    help: "Seconds from the first failed look at a shop until people were told, of outages of the last day",
    labelNames: ["quantile"],
    registers: [registry],
    async collect() {
      seconds.reset();
      const told = await readPromptness(pool).catch(noneWhileAway);
      if (told === null) return;
      if (told.halfSeconds !== null) seconds.set({ quantile: "0.5" }, told.halfSeconds);
      if (told.nearlyAllSeconds !== null) seconds.set({ quantile: "0.99" }, told.nearlyAllSeconds);
    },
  });
}

function noneWhileAway(error: unknown): null {
  if (isDatabaseAway(error)) return null;
  throw error;
}
