import { once } from "node:events";
import { get } from "node:http";
import { availableParallelism, loadavg } from "node:os";
import autocannon from "autocannon";
import type { Pool } from "pg";
import { UPTIME_RANGES } from "../src/uptime/uptime-answers.ts";
import { readOptions, say, sayVerdict } from "./options.ts";
import { cpuSecondsOf } from "./process-cost.ts";
import { openVisitedFleet } from "./visited-fleet.ts";

/** The answer of a shop's uptime page from a real server: five probes a minute, 90 days, an outage every other day of each. */
const options = readOptions({ requests: "200", server: "sources" });
const BOUNDS = { bytes: 12_000, milliseconds: 30 };

const PAST_SQL = [
  `insert into probe_result (at, probe_id, location, outcome, milliseconds)
   select at, id, 0, case when random() < 0.01 then 2 else 0 end, 150 + 60 * place + 80 * random() ^ 3
   from probe, generate_series(now() - interval '3 days', now(), interval '1 minute') at where shop_id = 1`,
  `insert into probe_hour (probe_id, location, at, measured_seconds, window_seconds, n, failed, blocked, sum_milliseconds, buckets, counts)
   select id, 0, at, 3600, 0, 60, 0, 0, 1, '{28,29,30,31,32,33}', array[5 + floor(random() * 10), 12, 14, 9, 5, random() * 5]::smallint[]
   from probe, generate_series(date_trunc('hour', now()) - interval '40 days', date_trunc('hour', now()) - interval '2 hours', interval '1 hour') at
   where shop_id = 1`,
  `insert into probe_day (probe_id, location, at, measured_seconds, window_seconds, n, failed, blocked, sum_milliseconds, buckets, counts)
   select id, 0, at, 86400, 0, 1440, 2, 0, 1, '{30,31,32}', array[400 + floor(random() * 300), 500, 300]::smallint[]
   from probe, generate_series(date_trunc('day', now()) - interval '95 days', date_trunc('day', now()) - interval '1 day', interval '1 day') at
   where shop_id = 1`,
  `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, confirmed_at, to_at, http_status)
   select organization_id, shop_id, 'probe:' || id, 'down', 'gateway_error', 60, at, at + interval '40 seconds',
     at + random() * interval '20 minutes' + interval '1 minute', 502
   from probe, generate_series(now() - interval '88 days', now() - interval '1 hour', interval '2 days 3 hours 7 minutes') at where shop_id = 1`,
  `insert into probe_evidence (organization_id, probe_id, location, at, reason, status, phases, headers)
   select organization_id, id, 0, now() - n * interval '10 hours', 'gateway_error', 502, '{}', '{}'
   from probe, generate_series(1, 200) n where shop_id = 1`,
];

const { url, server, cookie, pool, close } = await openVisitedFleet({
  shopCount: 3,
  latencyMilliseconds: 0,
  isBuilt: options.server === "built",
});
try {
  await addPast(pool);
  for (const range of UPTIME_RANGES) await report(range);
} finally {
  await close();
}

async function report(range: string): Promise<void> {
  const input = encodeURIComponent(JSON.stringify({ shopId: 1, range }));
  const load = {
    url: `${url}/trpc/organization.shop.uptime.get?input=${input}`,
    headers: { cookie, "accept-encoding": "br, gzip" },
    connections: 1,
    amount: Number(options.requests),
  };
  const bytes = await bytesOf(load.url, load.headers);
  await autocannon(load);
  const before = cpuSecondsOf(server);
  const { latency, non2xx } = await autocannon(load);
  if (non2xx > 0) throw new Error(`${non2xx} requests of ${range} failed`);
  const cpu = ((cpuSecondsOf(server) - before) / load.amount) * 1000;
  const loads = loadavg().map((one) => one.toFixed(1));
  say(
    `${range}: p99 ${latency.p99} ms, ${cpu.toFixed(1)} ms CPU of the server; load ${loads.join(", ")} on ${availableParallelism()} cores`,
  );
  sayVerdict(`${(bytes / 1000).toFixed(1)} kB`, `${BOUNDS.bytes / 1000} kB`, bytes <= BOUNDS.bytes);
  sayVerdict(`p50 ${latency.p50} ms`, `${BOUNDS.milliseconds} ms`, latency.p50 <= BOUNDS.milliseconds);
}

async function bytesOf(address: string, headers: Record<string, string>): Promise<number> {
  const [response] = await once(get(address, { headers }), "response");
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
  return bytes;
}

/** As if five probes had run for 90 days. */
async function addPast(db: Pool): Promise<void> {
  await db.query("delete from probe where shop_id = 1");
  await db.query("update shop set joined_at = now() - interval '100 days', created_at = now() - interval '100 days'");
  await db.query(
    "insert into probe_location (id, name, last_seen_at) values (0, 'main', now()) on conflict do nothing",
  );
  await db.query(
    `with added as (
       insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds, confirm_seconds, expects, created_at)
       select organization_id, id, place, 'Page ' || place, url || '/' || place, 60, 10000, 30, '[]', now() - interval '100 days'
       from shop, generate_series(1, 5) place where id = 1 returning organization_id, id
     )
     insert into probe_turn (organization_id, probe_id, location, last_state, since, times, last_at, last_milliseconds)
     select organization_id, id, 0, 'good', now(), 5, now(), 210 from added`,
  );
  for (const text of PAST_SQL) await db.query(text);
  await db.query("vacuum analyze");
}
