import type { Pool } from "pg";
import { Gauge, type Registry } from "prom-client";
import { countProbes, type ProbeCounts } from "../../uptime/loop/probe-figures.store.ts";
import { metrics } from "../http/metrics.ts";
import { cumulative } from "./cumulative.ts";
import { oncePerScrape } from "./once-per-scrape.ts";

/** Reports what probes say, counted at each scrape: workers have no address of their own. */
export function measureProbes(pool: Pool, registry: Registry = metrics): void {
  const figures = oncePerScrape(() => countProbes(pool));
  const gauge = (
    name: string,
    help: string,
    show: (gauge: Gauge, counts: ProbeCounts) => void,
    labels: string[] = [],
  ) =>
    new Gauge({
      name: `shopwarden_${name}`,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        const counts = await figures();
        if (counts !== null) show(this, counts);
      },
    });
  gauge(
    "probes",
    "Probes by location and what their newest results say",
    (shown, { standings }) => {
      for (const { location, standing, count } of standings)
        shown.set({ location, says: standing ?? "nothing" }, count);
    },
    ["location", "says"],
  );
  gauge("probe_wait_seconds", "How long the probe waits that is due for longest", (shown, { longestWaitSeconds }) =>
    shown.set(longestWaitSeconds),
  );
  gauge("blind_locations", "Locations of probes that reach nothing at all", (shown, { blindLocations }) =>
    shown.set(blindLocations),
  );
  gauge(
    "probe_results",
    "Results of probes since the start of each living worker, by location and outcome",
    (shown, { workers }) => {
      for (const { location, outcomes } of workers)
        for (const { outcome, count } of outcomes) shown.inc({ location: String(location), outcome }, count);
    },
    ["location", "outcome"],
  );
  gauge(
    "probe_turns_late",
    "Turns since the start of each living worker that began so many milliseconds late at most",
    (shown, { workers }) => {
      for (const { late } of workers) for (const { le, count } of cumulative(late)) shown.inc({ le }, count);
    },
    ["le"],
  );
  gauge("probe_rows_waiting", "Results of probes that are not kept yet", (shown, { workers }) =>
    shown.set(sumOf(workers, ({ waiting }) => waiting)),
  );
  gauge("probe_rows_dropped", "Results of probes that waited for the database in vain", (shown, { workers }) =>
    shown.set(sumOf(workers, ({ dropped }) => dropped)),
  );
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
