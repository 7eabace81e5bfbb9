import { once } from "node:events";
import http, { type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeShops, startFakeShops } from "../../../fake-shop/server.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { addProbe } from "../../uptime/uptime-fixture.ts";
import { countOf, startProcess } from "./faults-fixture.ts";

let database: FreshDatabase;
let fakes: FakeShops;
let storefront: http.Server;
let origin: string;
let shopId: number;
const pages = { "/": 200, "/cart": 502 };
const asked = { "/": 0, "/cart": 0 };
const waiting: ServerResponse[] = [];
let letsWait = false;
const probes = { home: 0, cart: 0 };

beforeAll(async () => {
  database = await freshDatabase();
  fakes = await startFakeShops({});
  storefront = http.createServer(({ url }, response) => {
    const page = url === "/cart" ? "/cart" : "/";
    asked[page] += 1;
    if (letsWait) waiting.push(response);
    else response.writeHead(pages[page]).end("<h1>Radwerk</h1>");
  });
  storefront.listen(0, "127.0.0.1");
  await once(storefront, "listening");
  origin = `http://shop.localhost:${(storefront.address() as AddressInfo).port}`;
  await addOrganization(database.db, "acme");
  const projectId = await addProject(database.db, "acme");
  const state = { dueAt: null, status: "green", lastVisitedAt: new Date() } as const;
  shopId = await addShop(database.db, { organizationId: "acme", projectId, url: origin, state });
  probes.home = await addProbe(database.db, { organizationId: "acme", shopId, url: `${origin}/` });
  probes.cart = await addProbe(database.db, { organizationId: "acme", shopId, place: 2, url: `${origin}/cart` });
});

afterAll(async () => {
  storefront.closeAllConnections();
  storefront.close();
  await fakes.close();
  await database.drop();
});

/** Home was well ten minutes ago, then nobody looked; the cart failed twice, which is one time too few to be certain. */
const BEFORE_SQL = `with place as (insert into probe_location (id, name) values (0, 'main') on conflict do nothing),
known(probe_id, state, standing, times, since, last) as (values
  ($1::integer, 'up', 'good', 9, interval '20 minutes', interval '10 minutes'),
  ($2::integer, 'doubted', 'failed', 2, interval '50 seconds', interval '10 seconds')
), states as (
  insert into probe_state (organization_id, probe_id, state, since, first_failed_at, version)
  select 'acme', probe_id, state, now() - since, case when state = 'doubted' then now() - since end, 2 from known
)
insert into probe_turn (organization_id, probe_id, location, slot_at, due_at, last_state, since, times, last_at, reason)
select 'acme', probe_id, 0, now() - last, now(), standing, now() - since, times, now() - last,
  case when standing = 'failed' then 'gateway_error' end from known`;

const SPANS_SQL = `select split_part(subject, ':', 2)::integer as probe, state, confirmed_at is not null as confirmed,
  to_at is null as open from span order by 1, from_at`;

const WORKERS_SQL = "pg_stat_activity where datname = current_database() and application_name like 'shopwarden-%'";

async function rows(text: string): Promise<unknown[]> {
  return (await database.pool.query(text)).rows;
}

/** Starts a worker, waits until it is where `isThere` says, and ends it as a power cut would. */
async function killWhen(isThere: () => Promise<boolean>): Promise<void> {
  await database.pool.query("update probe_turn set due_at = now()");
  const worker = await startProcess("worker", { databaseUrl: database.url, fleet: { fakes } });
  await expect.poll(isThere, { interval: 20 }).toBe(true);
  await worker.kill();
  // The server of the database learns only from its network that somebody is gone.
  await database.pool.query(`select pg_terminate_backend(pid) from ${WORKERS_SQL}`);
  await expect.poll(() => countOf(database.pool, WORKERS_SQL)).toBe(0);
}

/** Kills a worker as soon as it waits for what is locked by `statement`, and this many rows are there. */
async function killAt(statement: string, [count, what]: readonly [number, string] = [0, "span"]): Promise<void> {
  const client: PoolClient = await database.pool.connect();
  await client.query("begin");
  await client.query(statement);
  await killWhen(
    async () =>
      (await countOf(database.pool, `${WORKERS_SQL} and wait_event_type = 'Lock'`)) > 0 &&
      (await countOf(database.pool, what)) >= count,
  );
  await client.query("rollback");
  client.release();
}

test("a worker that is killed anywhere between a turn and its judgement leaves a gap, and neither loses nor doubles an outage", async () => {
  await database.pool.query(BEFORE_SQL, [probes.home, probes.cart]);
  const states = () => rows("select probe_id, state, version from probe_state order by probe_id");
  const asBefore = [
    { probe_id: probes.home, state: "up", version: 2 },
    { probe_id: probes.cart, state: "doubted", version: 2 },
  ];

  letsWait = true;
  await killWhen(async () => asked["/"] > 0 && asked["/cart"] > 0);
  letsWait = false;
  for (const response of waiting) response.destroy();
  expect(await rows("select from probe_result")).toEqual([]);
  expect(await states()).toEqual(asBefore);

  await killAt("lock table probe_result in exclusive mode");
  expect(await rows("select from probe_result")).toEqual([]);
  expect(await states()).toEqual(asBefore);

  await killAt("lock table probe_state in exclusive mode");
  expect(await states()).toEqual(asBefore);
  expect(await rows("select from span")).toEqual([]);

  await killAt(`select from shop_state where shop_id = ${shopId} for update`, [1, "span where state = 'down'"]);
  expect(await rows("select from shop_changelog")).toEqual([]);

  await database.pool.query("update probe_turn set due_at = now()");
  const worker = await startProcess("worker", { databaseUrl: database.url, fleet: { fakes } });
  await expect.poll(() => rows("select new_status from shop_changelog")).toEqual([{ new_status: "red" }]);
  await expect.poll(() => countOf(database.pool, "shop_pulse where judge_at <= now()")).toBe(0);
  await worker.stop();
  expect(await rows(SPANS_SQL)).toEqual([
    { probe: probes.home, state: "unknown", confirmed: true, open: false },
    { probe: probes.cart, state: "down", confirmed: true, open: true },
  ]);
  expect(await rows("select from finding_episode where closed_at is null")).toHaveLength(1);
  expect(await rows("select new_status from shop_changelog")).toEqual([{ new_status: "red" }]);
  expect(await rows("select from probe_result group by probe_id, location, at having count(*) > 1")).toEqual([]);
}, 120_000);
