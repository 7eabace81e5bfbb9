import { performance } from "node:perf_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import { writeHour, writeProbeDay } from "../src/uptime/figures/rollup.store.ts";
import { openStage } from "./bench-stage.ts";
import { readOptions, say, sayVerdict } from "./options.ts";

/** What PostgreSQL needs to roll up one hour of probes, a result a minute, and their day. */
const { probes } = readOptions({ probes: "10000" });

const HOUR = new Date("2026-11-23T09:00:00Z");
const MOST_SECONDS = 15;

const stage = await openStage({ shopCount: 1, latencyMilliseconds: 0 });
const { pool } = stage;
try {
  await pool.query("alter table probe drop constraint probe_place");
  await pool.query(
    `insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds, confirm_seconds, expects)
     select organization_id, id, 10 + n, 'Page', url || '/', 60, 10000, 30, '[]' from shop, generate_series(1, $1::integer) n`,
    [probes],
  );
  await pool.query(
    `insert into probe_result (at, probe_id, location, outcome, milliseconds)
     select at, id, 0, 0, 100 + random() * 300
     from generate_series($1::timestamptz - interval '5 minutes', $1 + interval '59 minutes', interval '1 minute') at, probe`,
    [HOUR],
  );
  await pool.query("analyze probe, probe_result");
  const [before, startedAt] = [stage.postgresCpuSeconds(), performance.now()];
  await writeHour(drizzle({ client: pool }), HOUR);
  const cpu = stage.postgresCpuSeconds() - before;
  say(`An hour of ${probes} probes: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  sayVerdict(`${cpu.toFixed(1)} s of PostgreSQL`, `${MOST_SECONDS} s`, cpu <= MOST_SECONDS);
  const dayStartedAt = performance.now();
  await writeProbeDay(pool, "2026-11-23", "UTC");
  say(`Their day: ${((performance.now() - dayStartedAt) / 1000).toFixed(1)} s`);
} finally {
  await stage.close();
}
