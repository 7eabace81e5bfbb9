import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlacedEvent } from "../../../changelog/event.store.ts";
import { productChanged } from "../../../changelog/events/product-changed.ts";
import { transact } from "../../../lib/db.ts";
import { addOrganization, addProject } from "../../../shops/shop-fixture.ts";
import { matterOfUpdate, updateAvailable } from "../../../monitoring/events/update-available.ts";
import { tellingWorld } from "../../incidents/telling-fixture.ts";
import { answers, failing, minutesLater } from "../../notification-fixture.ts";
import { openAgain } from "../../given-up.store.ts";
import { addDestination } from "../../delivering/delivering-fixture.ts";
import { lookAtKeptAgain } from "../../delivering/moving/waiting-for-rules.store.ts";
import { lookAgain } from "../telling-setting.store.ts";
import { lockSummed } from "../waiting.store.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld({ readsFirst: true });
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "destination", "store_release"]) await world.rows(`delete from ${table}`);
});

const offerOf = (product: string): PlacedEvent => {
  const update = { product, label: product, installed: "1.0.0", version: "1.1" };
  return { ...updateAvailable.of(update), matter: matterOfUpdate(update) };
};
const installed = (product: string) => productChanged.of({ product, installed: "1.1" });

async function waitsForALock(): Promise<void> {
  await expect
    .poll(() =>
      world.rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
    )
    .toHaveLength(1);
}

const products = ["First", "Second"];

it.each<readonly [string, (...shops: readonly number[]) => Promise<unknown>, string]>([
  [
    "updates that end",
    (...shops: readonly number[]) =>
      world.decideAt(
        5,
        shops.map((shop) => [shop, products.map(installed)]),
      ),
    "superseded",
  ],
  ["a person who hears otherwise from now on", () => lookAgain(world.database.db, "ada", minutesLater(5)), "waiting"],
  ["rules that changed", () => lookAtKeptAgain(world.database.db, "acme", minutesLater(5)), "waiting"],
  [
    "a person who moves to another zone",
    () => world.rows(`update "user" set time_zone = 'Asia/Tokyo' where id = 'ada'`),
    "waiting",
  ],
  ["a shop that goes", (shop: number) => world.rows(`delete from shop where id = ${shop}`), "waiting"],
])("whoever sends is never waited for with what they need: %s", async (_, change, state) => {
  await world.rows(`insert into store_release (name, locale, version, text, names_security_fix)
    select name, 'en_GB', '1.1', 'fix', true from unnest(array['First', 'Second']) as name`);
  const [shop, other] = [await world.shopOf("Nordlicht"), await world.shopOf("Alpen")];
  await world.at(0, [
    [shop, products.map(offerOf)],
    [other, products.map(offerOf)],
  ]);
  await world.at(1);
  const [way] = await world.rows("select id from destination where channel = 'email'");
  const destinationId = String(way?.["id"]);
  // They wait together, and what happened first has the greater id.
  const id = "00000000-0000-4000-8000-000000000000";
  await world.rows(`insert into message (destination_id, id, kind, state, next_at, created_at)
    values ('${destinationId}', '${id}', 'summary', 'waiting', now(), now())`);
  await world.rows(
    `update message set summary_id = '${id}', waits_for = 'rule', next_at = 'infinity' where kind = 'alert'`,
  );
  await world.rows(`update message set created_at = created_at - interval '1 minute'
    where kind = 'alert' and id = (select max(id::text)::uuid from message where kind = 'alert')`);
  expect(await world.rows("select from message where kind = 'alert'")).toHaveLength(2);
  let changing: Promise<unknown> = Promise.resolve();
  await transact(world.database.pool, async (tx) => {
    await tx.client.query("select from destination where id = $1 for no key update", [destinationId]);
    await tx.client.query("select from message where kind = 'alert' order by created_at limit 1 for update");
    changing = change(shop, other);
    await waitsForALock();
    await tx.client.query("set local lock_timeout = '3s'");
    expect(await lockSummed(tx.db, { destinationId, id })).toHaveLength(2);
  }).finally(() => changing);
  expect(await world.rows("select state from message where kind = 'alert'")).toEqual([{ state }, { state }]);
});

it("whoever sends is never waited for with what they need: what was given up goes again", async () => {
  const { db, pool } = world.database;
  await world.decideAt(0, [[await world.shopOf("Nordlicht"), [failing()]]]);
  await world.rows(
    "update message set state = 'dead', reason = 'message_refused', settled_at = now(), next_at = null, waits_for = null",
  );
  const [{ id = "", destination_id: destinationId = "" } = {}] = await world.rows(
    "select id, destination_id from message",
  );
  let opening: Promise<unknown> = Promise.resolve();
  await transact(pool, async (tx) => {
    await tx.client.query("select from destination where id = $1 for no key update", [destinationId]);
    opening = db.transaction((own) => openAgain(own, String(id), minutesLater(5)));
    await waitsForALock();
    await tx.client.query("set local lock_timeout = '3s'");
    await tx.client.query("update message set kind = kind where destination_id = $1", [destinationId]);
  }).finally(() => opening);
  expect(await world.rows("select state from message")).toEqual([{ state: "waiting" }]);
});

describe("whoever sends again what was given up is never waited for with what they need", () => {
  let project: number;
  beforeAll(async () => {
    await addOrganization(world.database.db, "other");
    project = await addProject(world.database.db, "other");
  });

  it.each([
    ["is deleted", (shop: number) => `delete from shop where id = ${shop}`],
    [
      "moves",
      (shop: number) => `update shop set organization_id = 'other', project_id = ${project} where id = ${shop}`,
    ],
  ])("a shop that %s, of which nothing waits", async (_, change) => {
    const shop = await world.shopOf("Nordlicht");
    await world.decideAt(0, [[shop, [failing()]]]);
    await world.decideAt(5, [[shop, [answers]]]);
    await world.decideAt(60, [[shop, [failing()]]]);
    await world.rows(
      "update message set state = 'dead', reason = 'message_refused', settled_at = now(), next_at = null, waits_for = null",
    );
    const all = await world.rows("select id, destination_id from message order by created_at");
    expect(all.length).toBeGreaterThan(1);
    let changing: Promise<unknown> = Promise.resolve();
    await transact(world.database.pool, async (tx) => {
      const hold = (one: (typeof all)[number] | undefined) =>
        tx.client.query("select from message where id = $1 for no key update", [one?.["id"]]);
      await tx.client.query("select from destination where id = $1 for no key update", [all[0]?.["destination_id"]]);
      await hold(all.at(-1));
      changing = world.rows(change(shop));
      await waitsForALock();
      await tx.client.query("set local lock_timeout = '3s'");
      for (const one of all) await hold(one);
    }).finally(() => changing);
    expect(await world.rows("select from message where shop_id is not null and organization_id = 'acme'")).toEqual([]);
  });
});

it("whoever sends is never waited for with what they need: updates that end of which nothing is kept", async () => {
  const { db, pool } = world.database;
  const [low, high] = ["00000000-0000-4000-8000-000000000000", "ffffffff-ffff-4fff-bfff-ffffffffffff"] as const;
  for (const id of [low, high]) await addDestination(db, id.slice(0, 4), { id, channel: "pagerduty" });
  const shop = await world.shopOf("Nordlicht", { watchers: [] });
  await world.rows(`insert into thread_at (organization_id, destination_id, thread, told_at, told_urgency, told_shops, opened_at)
    select 'acme', id, thread, at, 'info', 1, at from (values ('${high}'::uuid, 'update:First:1.1'), ('${low}'::uuid, 'update:Second:1.1')) as known (id, thread),
      (select '${minutesLater(-60 * 24 * 60).toISOString()}'::timestamptz as at) as long_ago`);
  await world.rows(`insert into shop_extension (organization_id, shop_id, name, label, kind, active, installed, version)
    select 'acme', ${shop}, name, name, 'plugin', true, true, '1.1' from unnest(array['First', 'Second']) as name`);
  let ending: Promise<unknown> = Promise.resolve();
  await transact(pool, async (tx) => {
    await tx.client.query("select from destination where id = $1 for no key update", [low]);
    ending = world.decideAt(5, [[shop, products.map(installed)]]);
    await waitsForALock();
    await tx.client.query("set local lock_timeout = '3s'");
    await tx.client.query("select from destination where id = $1 for no key update", [high]);
  }).finally(() => ending);
  expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
});
