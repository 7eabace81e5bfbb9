import type { Pool } from "pg";
import { Counter, type Registry } from "prom-client";
import type { ChannelFigures } from "../../notifications/incidents/telling-figures.ts";
import { readTellingFigures } from "../../notifications/incidents/telling-figures.store.ts";
import { metrics } from "../http/metrics.ts";
import { cumulative } from "./cumulative.ts";
import { oncePerScrape } from "./once-per-scrape.ts";

const NAME = "shopwarden_telling_seconds";

/**
 * Reports how long it took from the first failure until people were told: the series of a histogram, added up at each
 * scrape from what the workers count, because workers have no address of their own.
 */
export function measureTelling(pool: Pool, registry: Registry = metrics): void {
  const figures = oncePerScrape(() => readTellingFigures(pool));
  const series = (
    part: string,
    help: string,
    show: (counter: Counter, one: ChannelFigures) => void,
    labelNames = ["channel"],
  ) =>
    new Counter({
      name: `${NAME}_${part}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        for (const one of (await figures()) ?? []) show(this, one);
      },
    });
  series(
    "bucket",
    "Alerts by seconds from the first failure to the delivery, since the start of each living worker",
    (shown, { channel, classes }) => {
      for (const { le, count } of cumulative(classes)) shown.inc({ channel, le }, count);
    },
    ["channel", "le"],
  );
  series("sum", "The seconds of all these alerts together", (shown, { channel, seconds }) =>
    shown.inc({ channel }, seconds),
  );
  series("count", "How many alerts these are", (shown, { channel, classes }) =>
    shown.inc(
      { channel },
      classes.reduce((sum, { count }) => sum + count, 0),
    ),
  );
}
