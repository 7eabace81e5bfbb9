import type { Pool } from "pg";
import { Gauge, type Registry } from "prom-client";
import { countVisits, type VisitFigures } from "../../monitoring/visit-figures.store.ts";
import { metrics } from "../http/metrics.ts";
import { oncePerScrape } from "./once-per-scrape.ts";

/** Reports what the workers do, counted at each scrape: workers have no address of their own. */
export function measureVisits(pool: Pool, registry: Registry = metrics): void {
  const figures = oncePerScrape(() => countVisits(pool));
  const gauge = (
    { name, help, label }: { name: string; help: string; label?: string },
    show: (known: VisitFigures, set: (value: number, word?: string) => void) => void,
  ) =>
    new Gauge({
      name: `shopwarden_${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        this.reset();
        const known = await figures();
        const set = (value: number, word = "") =>
          label === undefined ? this.set(value) : this.set({ [label]: word }, value);
        if (known !== null) show(known, set);
      },
    });
  gauge({ name: "visits_waiting", help: "Shops whose visit is due and has not begun", label: "kind" }, (known, set) => {
    set(known.requested, "requested");
    set(known.due - known.requested, "automatic");
  });
  gauge({ name: "visits_running", help: "Visits that run on all workers" }, ({ running }, set) => set(running));
  gauge({ name: "visit_wait_seconds", help: "How long the visit waits that is due for longest" }, (known, set) =>
    set(known.longestWaitSeconds),
  );
  gauge(
    { name: "visits_last_hour", help: "Visits of the last hour on all workers", label: "outcome" },
    (known, set) => {
      for (const { outcome, count } of known.outcomes) set(count, outcome);
    },
  );
}
