import { randomUUID } from "node:crypto";
import pg from "pg";
import { systemClock } from "../src/lib/clock.ts";
import { weighPending } from "../src/incidents/weigh.job.ts";
import { createDatabase } from "../src/lib/db.ts";
import type { Happened } from "../src/notifications/delivering/deciding/decided.ts";
import { listenersOf } from "../src/notifications/delivering/deciding/listeners.ts";
import type { TellingRule } from "../src/notifications/delivering/deciding/telling-rule.ts";
import { tellIncidents } from "../src/notifications/incidents/tell-incidents.job.ts";
import { medianOf, readOptions, say, sayVerdict } from "./options.ts";
import { fail, openTellingStage, shopsOf } from "./telling-stage.ts";

/** What it costs to decide who hears of 100 events, with 50 rules and 1,000 channels. */
const options = readOptions({ rounds: "9", rules: "50", channels: "20", events: "100" });
const BOUND_MILLISECONDS = 50;
const rules = Number(options.rules);
const channels = Number(options.channels);
const events = Number(options.events);

const times = { function: decideOnce(), job: await decideInDatabase() };
say(`${events} events, ${rules} rules, ${rules * channels} channels, medians of ${options.rounds} rounds`);
say(`the pure function: ${times.function.toFixed(1)} ms CPU`);
sayVerdict(
  `${times.job.milliseconds.toFixed(1)} ms CPU of the worker, with its ${times.job.statements} statements`,
  `${BOUND_MILLISECONDS} ms`,
  times.job.milliseconds <= BOUND_MILLISECONDS,
);

function cpuMilliseconds(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/** Counts all that goes to a database from now on, until it is asked. */
function countQueries(): () => number {
  const query = pg.Client.prototype.query;
  let queries = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    queries += 1;
    return Reflect.apply(query, this, given);
  };
  return () => {
    pg.Client.prototype.query = query;
    return queries;
  };
}

function decideOnce(): number {
  const at = new Date("2026-11-20T10:00:00.000Z");
  const told = Array.from({ length: rules }, (_, index): TellingRule => ({
    id: `rule ${index}`,
    name: null,
    topics: ["availability"],
    urgency: "now",
    scope: "shops",
    scopeIds: [String(index)],
    ends: true,
    pace: "now",
    destinationIds: Array.from({ length: channels }, (_one, place) => `channel ${index * channels + place}`),
  }));
  const happened = Array.from({ length: events }, (_, index): Happened => ({
    eventId: index,
    at: at.toISOString(),
    shopId: index % rules,
    shops: [{ id: index % rules, projectId: 1, tagIds: [] }],
    shopCount: 1,
    topics: ["availability"],
    urgency: "now",
    phase: "opens",
    thread: `incident:${index}`,
    within: null,
    covers: [],
    leaves: [],
    staysOpen: false,
    isSilent: false,
  }));
  return medianOf(
    Array.from({ length: Number(options.rounds) }, () => {
      const begun = process.cpuUsage();
      listenersOf({ now: at.toISOString(), rules: told, threads: [] }, happened);
      return cpuMilliseconds(begun);
    }),
  );
}

async function decideInDatabase() {
  const stage = await openTellingStage();
  const database = createDatabase(stage.databaseUrl, { max: 1, name: "bench" });
  const { db, pool } = database;
  const rounds: { milliseconds: number; statements: number }[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const id = `deciding${round}`;
    await stage.addOrganization(id, { shops: events, watchers: 0, channels: 0 });
    const shopIds = await shopsOf(pool, id);
    await addRules(id, shopIds);
    await pool.query("analyze");
    await fail(pool, id, { shopIds });
    await weighPending({ db, pool, clock: systemClock, readWindows: async () => [], askAgain: async () => {} });
    const count = countQueries();
    const begun = process.cpuUsage();
    const failures = await tellIncidents({
      db,
      channels: [],
      clock: systemClock,
    });
    const milliseconds = cpuMilliseconds(begun);
    rounds.push({ milliseconds, statements: count() });
    if (failures.length > 0) throw new AggregateError(failures, "It could not be decided");
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::integer as count from notice where organization_id = $1",
      [id],
    );
    if (rows[0]?.count !== events * channels) throw new Error(`Only ${rows[0]?.count} notices were written`);
  }
  await database.close();
  await stage.close();
  return {
    milliseconds: medianOf(rounds.map((one) => one.milliseconds)),
    statements: medianOf(rounds.map((one) => one.statements)),
  };

  async function addRules(organizationId: string, shopIds: readonly number[]) {
    for (let index = 0; index < rules; index += 1) {
      const mine = shopIds.filter((_, at) => at % rules === index).map(String);
      await pool.query(
        `with named as (
           insert into rule (id, organization_id, place, topics, urgency, scope, scope_ids, pace)
           values ($2, $1, $3, '{availability}', 'now', 'shops', $4, 'now') returning id
         ), reached as (
           insert into destination (id, organization_id, channel, name, settings, origin, language, state, state_since)
           select gen_random_uuid(), $1, 'slack', 'Channel ' || $3 || '.' || n, '{}', 'https://hooks.slack.com', 'en', 'on', now()
           from generate_series(1, $5::integer) n returning id
         )
         insert into rule_receiver (rule_id, destination_id) select named.id, reached.id from named, reached`,
        [organizationId, randomUUID(), index, mine, channels],
      );
    }
  }
}
