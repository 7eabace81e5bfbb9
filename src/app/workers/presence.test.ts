import { afterEach, beforeEach, expect, it } from "vitest";
import { hasLivingWorker, sayAlive, sayGoodbye, takeLostWorkers } from "../../instance/presence.store.ts";
import { listenForEvents } from "../../lib/events.ts";
import type { Hint } from "../../lib/hints.ts";
import { silentLog } from "../../lib/log.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { claimDueShops } from "../../monitoring/lease.store.ts";
import {
  blameShops,
  HAS_SUSPECTS,
  listSetAside,
  lookAtSuspects,
  resumeVisits,
} from "../../monitoring/operation/set-aside.store.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";

let database: FreshDatabase;
let guilty: number;
let bystander: number;

beforeEach(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, "acme");
  const projectId = await addProject(db, "acme");
  guilty = await addShop(db, { organizationId: "acme", projectId, name: "Guilty" });
  bystander = await addShop(db, { organizationId: "acme", projectId, name: "Bystander" });
});

afterEach(() => database.drop());

const identity = (id: string) => ({ id, kind: "worker" as const, host: "host", version: "0" });

async function claim(owner: string): Promise<number[]> {
  const { shops } = await claimDueShops(database.pool, {
    owner,
    now: new Date(),
    leaseSeconds: 120,
    limit: 32,
    busyHosts: [],
  });
  return shops.map(({ shopId }) => shopId).toSorted((one, other) => one - other);
}

/** The worker falls silent, and others notice. */
async function lose(worker: string) {
  await database.pool.query("update process_presence set seen_at = now() - interval '1 minute' where id = $1", [
    worker,
  ]);
  const lost = await takeLostWorkers(database.db);
  return { lost, setAside: await blameShops(database.db, lost) };
}

async function saveVisit(shopId: number): Promise<void> {
  await database.pool.query(
    "update shop_state set lease_until = null, lease_owner = null, last_tried_at = now() + interval '1 second', due_at = now() + interval '1 hour' where shop_id = $1",
    [shopId],
  );
}

it("knows whether a worker lives", async () => {
  expect(await hasLivingWorker(database.pool)).toBe(false);
  expect(await sayAlive(database.pool, identity("one"))).toMatchObject({ misses: false });
  expect(await hasLivingWorker(database.pool)).toBe(true);
  await sayGoodbye(database.db, "one");
  expect(await hasLivingWorker(database.pool)).toBe(false);
});

it("tells the living that one is missing, once", async () => {
  await sayAlive(database.pool, identity("one"));
  await database.pool.query("update process_presence set seen_at = now() - interval '1 minute'");
  expect(await sayAlive(database.pool, identity("two"))).toMatchObject({ misses: true });
  expect((await takeLostWorkers(database.db)).map(({ id }) => id)).toEqual(["one"]);
  expect(await takeLostWorkers(database.db)).toEqual([]);
  expect(await sayAlive(database.pool, identity("two"))).toMatchObject({ misses: false });
});

it("sets aside the one shop that ended two workers, and clears those that were only beside it", async () => {
  const { db } = database;
  await sayAlive(database.pool, identity("first"));
  expect(await claim("first")).toEqual([guilty, bystander]);
  expect((await lose("first")).setAside).toEqual([]);
  expect(await claim("second")).toEqual([]);

  const ask = async () => (await sayAlive(database.pool, identity("asker"), HAS_SUSPECTS)).alsoAsked;
  expect(await ask()).toBe(true);
  await lookAtSuspects(db);
  await sayAlive(database.pool, identity("second"));
  expect(await claim("second")).toEqual([guilty]);
  await lookAtSuspects(db);
  expect(await claim("second")).toEqual([]);
  expect((await lose("second")).setAside).toMatchObject([{ shopId: guilty, shopName: "Guilty" }]);

  await lookAtSuspects(db);
  await sayAlive(database.pool, identity("third"));
  expect(await claim("third")).toEqual([bystander]);
  await saveVisit(bystander);
  await lookAtSuspects(db);
  const { rows } = await database.pool.query("select worker_deaths from shop_state where shop_id = $1", [bystander]);
  expect(rows).toEqual([{ worker_deaths: 0 }]);
  expect(await ask()).toBe(false);
  expect(await listSetAside(db)).toMatchObject([{ shopId: guilty }]);
});

it("has suspects visited one after the other, whoever asks for a visit meanwhile", async () => {
  const { db, pool } = database;
  await sayAlive(pool, identity("first"));
  await claim("first");
  await lose("first");
  await lookAtSuspects(db);
  await pool.query("update shop_state set due_at = now() - interval '1 second', urgent = true");
  await sayAlive(pool, identity("second"));
  expect(await claim("second")).toEqual([guilty]);
  expect(await claim("second")).toEqual([]);
  await saveVisit(guilty);
  expect(await claim("second")).toEqual([bystander]);
  await pool.query("update shop_state set due_at = now() - interval '1 second', urgent = true where shop_id = $1", [
    guilty,
  ]);
  expect(await claim("second")).toEqual([]);
  expect((await lose("second")).setAside).toMatchObject([{ shopId: bystander }]);
});

it("visits a shop that was set aside only when somebody has resumed it", async () => {
  const { db, pool } = database;
  await pool.query("update shop_state set worker_deaths = 2, set_aside_at = now(), due_at = now() where shop_id = $1", [
    guilty,
  ]);
  expect(await claim("one")).toEqual([bystander]);
  expect(await resumeVisits(db, bystander)).toBeNull();
  expect(await resumeVisits(db, guilty)).toMatchObject({ shopId: guilty });
  expect(await listSetAside(db)).toEqual([]);
  await pool.query("update shop_state set due_at = now() - interval '1 second' where shop_id = $1", [guilty]);
  expect(await claim("one")).toEqual([guilty]);
});

it("blames no shop whose visit the lost worker had ended", async () => {
  await sayAlive(database.pool, identity("first"));
  await claim("first");
  await saveVisit(bystander);
  await database.pool.query("update shop_state set lease_until = now() - interval '10 minutes' where shop_id = $1", [
    guilty,
  ]);
  await lose("first");
  const { rows } = await database.pool.query("select worker_deaths from shop_state order by shop_id");
  expect(rows).toEqual([{ worker_deaths: 0 }, { worker_deaths: 0 }]);
});

it("sets nobody aside for what another shop did beside them, however often", async () => {
  const { db, pool } = database;
  const other = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
  const deathsOf = async (shopId: number) => {
    const { rows } = await pool.query(
      "select worker_deaths, set_aside_at is not null as aside from shop_state where shop_id = $1",
      [shopId],
    );
    return rows[0];
  };
  const due = (shopIds: readonly number[]) =>
    pool.query(
      "update shop_state set due_at = case when shop_id = any($1) then now() - interval '1 second' else now() + interval '1 hour' end",
      [shopIds],
    );
  // Each time another shop takes down the worker that also visits the bystander, which becomes a suspect.
  for (const [index, company] of [[guilty], [other], [guilty, other]].entries()) {
    await pool.query("update shop_state set worker_deaths = 0 where shop_id = any($1)", [[guilty, other]]);
    await due([bystander, ...company]);
    await sayAlive(pool, identity(`worker-${index}`));
    expect(await claim(`worker-${index}`)).toEqual([bystander, ...company].toSorted((one, next) => one - next));
    expect((await lose(`worker-${index}`)).setAside).toEqual([]);
    expect(await deathsOf(bystander)).toEqual({ worker_deaths: index + 1, aside: false });
  }

  await pool.query("update shop_state set worker_deaths = 0 where shop_id = any($1)", [[guilty, other]]);
  await due([bystander]);
  await sayAlive(pool, identity("last"));
  expect(await claim("last")).toEqual([bystander]);
  await saveVisit(bystander);
  await lookAtSuspects(db);
  expect(await deathsOf(bystander)).toEqual({ worker_deaths: 0, aside: false });
});

it("tells open pages of shops that lost their worker, are set aside or go on", async () => {
  const { db, url } = database;
  const heard: Hint[] = [];
  const listener = listenForEvents(url, { onEvent: (event) => heard.push(event), onGap: () => {}, log: silentLog });
  const toldOf = () =>
    heard.filter(({ topic }) => topic === "shop").map(({ organizationId, id }) => [organizationId, id]);
  try {
    await listener.listening;
    await sayAlive(database.pool, identity("first"));
    await claim("first");
    await lose("first");
    await expect
      .poll(() => toldOf().toSorted(), { timeout: 20_000 })
      .toEqual([
        ["acme", guilty],
        ["acme", bystander],
      ]);
    await database.pool.query("update shop_state set set_aside_at = now() where shop_id = $1", [guilty]);
    await resumeVisits(db, guilty);
    await expect.poll(() => toldOf().at(2), { timeout: 20_000 }).toEqual(["acme", guilty]);
  } finally {
    await listener.stop();
  }
});
