import type { Pool } from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Db } from "../../lib/db.ts";
import {
  countByChannel,
  countDestinations,
  countUndecided,
} from "../../notifications/deliveries/telling-health.store.ts";
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
    labelNames = ["channel", "urgency"],
  ) =>
    new Counter({
      name: `${NAME}_${part}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        for (const one of (await figures())?.channels ?? []) show(this, one);
      },
    });
  series(
    "bucket",
    "Messages by seconds from the first failure, or since a digest or summary was due, to the delivery, since the start of each living worker",
    (shown, { channel, urgency, classes }) => {
      for (const { le, count } of cumulative(classes)) shown.inc({ channel, urgency, le }, count);
    },
    ["channel", "urgency", "le"],
  );
  series("sum", "The seconds of all these messages together", (shown, { channel, urgency, seconds }) =>
    shown.inc({ channel, urgency }, seconds),
  );
  series("count", "How many messages these are", (shown, { channel, urgency, classes }) =>
    shown.inc(
      { channel, urgency },
      classes.reduce((sum, { count }) => sum + count, 0),
    ),
  );
  const messages = new Counter({
    name: "shopwarden_telling_messages_total",
    help: "Messages to channels and people by what became of them, since the start of each living worker",
    labelNames: ["channel", "outcome"],
    registers: [registry],
    async collect() {
      messages.reset();
      for (const { channel, outcome, count } of (await figures())?.messages ?? [])
        messages.inc({ channel, outcome }, count);
    },
  });
}

/** Reports what waits to be told, counted at each scrape. */
export function measureWaiting(db: Db, registry: Registry = metrics): void {
  const read = oncePerScrape(async () => ({
    channels: await countByChannel(db, new Date(0)),
    destinations: await countDestinations(db),
    undecided: await countUndecided(db),
  }));
  const gauge = (
    name: string,
    help: string,
    show: (shown: Gauge, counted: NonNullable<Awaited<ReturnType<typeof read>>>) => void,
    labelNames: readonly string[] = [],
  ) =>
    new Gauge({
      name: `shopwarden_telling_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        this.reset();
        const counted = await read();
        if (counted !== null) show(this, counted);
      },
    });
  gauge(
    "messages_waiting",
    "Messages that wait to be sent",
    (shown, { channels }) => channels.forEach(({ channel, waiting }) => shown.set({ channel }, waiting)),
    ["channel"],
  );
  gauge(
    "destinations",
    "Channels by how they are",
    (shown, { destinations }) => destinations.forEach(({ state, count }) => shown.set({ state }, count)),
    ["state"],
  );
  gauge("events_undecided", "Events of which it is not decided who hears of them", (shown, { undecided }) =>
    shown.set(undecided.count),
  );
  gauge("oldest_undecided_seconds", "Age of the oldest of them", (shown, { undecided }) => shown.set(undecided.age));
}
