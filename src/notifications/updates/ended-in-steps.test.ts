import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { PlacedEvent } from "../../changelog/event.store.ts";
import { matterOfUpdate, updateAvailable } from "../../monitoring/events/update-available.ts";
import { CHANNELS } from "../channels/registry.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { killAt, whatIsLeft } from "../kill-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";
import { endChanged } from "./end-updates.job.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld({ readsFirst: true });
});
afterAll(() => world.database.drop());
beforeEach(begin);
async function begin() {
  await world.begin();
  for (const table of ["notification", "rule", "destination", "thread_at", "mute"])
    await world.rows(`delete from ${table}`);
}

const PRODUCTS = ["SwagCms", "SwagPayPal"];
const offer = (product: string): PlacedEvent => {
  const update = { product, label: product, installed: "1.0.0", version: "1.1" };
  return { ...updateAvailable.of(update), matter: matterOfUpdate(update) };
};
const both = { watchers: ["ada", "bob"] };

/** Two people and a channel hear of two updates in three shops, of which the first one is deleted. */
async function story() {
  await world.rows(`insert into store_release (name, locale, version, text, names_security_fix)
    select name, 'en_GB', '1.1', 'fix', true from unnest('{${PRODUCTS.join(",")}}'::text[]) as name on conflict do nothing`);
  const { db } = world.database;
  await addRule(db, [await addDestination(db, "Weekly")], { topics: ["changes"], urgency: "info", pace: "weekly" });
  const shops = [await world.shopOf("A", both), await world.shopOf("B", both), await world.shopOf("C", both)];
  await world.at(
    0,
    shops.map((id) => [id, PRODUCTS.map(offer)]),
  );
  await world.at(1);
  await world.rows(`delete from shop where id = ${shops[0]}`);
}

/** One of each kind at a time; what was done before the next step is counted. */
async function endOneByOne(): Promise<number> {
  let steps = 1;
  const between = async () => void (steps += 1);
  const ctx = { db: world.database.db, channels: CHANNELS, clock: () => minutesLater(2) };
  await endChanged(ctx, "acme", { between, most: 1 });
  return steps;
}

const outcome = async () => ({
  inbox: await world.rows(
    "select user_id, thread, data -> 'shopNames' as names, ended_at is null as open from notification order by user_id, thread",
  ),
  waiting: await world.rows(
    "select user_id, alert -> 'news' ->> 'product' as product, alert -> 'news' -> 'shopNames' as names from message join destination on destination.id = destination_id where message.kind = 'alert' order by 1, 2",
  ),
  notices: await world.rows(
    "select thread, data -> 'shopNames' as names from notice join event on event.id = event_id order by thread",
  ),
  undecided: await world.rows("select kind from event where decided_at is null"),
});

const LEFT = ["B", "C"];
const THREADS = PRODUCTS.map((product) => `update:${product}:1.1`);
const READERS = ["ada", "bob"];
const ENDED = {
  inbox: READERS.flatMap((user_id) => THREADS.map((thread) => ({ user_id, thread, names: LEFT, open: true }))),
  waiting: READERS.flatMap((user_id) => PRODUCTS.map((product) => ({ user_id, product, names: LEFT }))),
  notices: THREADS.map((thread) => ({ thread, names: LEFT })),
  undecided: [],
};

it("all that was told of a shop that is gone is looked at again, however much that is", async () => {
  await story();
  expect(await endOneByOne()).toBe(5);
  expect(await outcome()).toEqual(ENDED);
});

it("a worker that is killed anywhere while it looks at that leaves the rest to another one", async () => {
  let killed = 0;
  for (let number = 1; ; number += 1) {
    await begin();
    await story();
    const dying = killAt(number, whatIsLeft());
    await endOneByOne().catch(() => undefined);
    dying.restart();
    if (!dying.wasKilled()) break;
    killed += 1;
    await world.decideAt(3);
    expect({ number, ...(await outcome()) }).toEqual({ number, ...ENDED });
  }
  expect(killed).toBeGreaterThan(8);
}, 120_000);

it.each([
  ["ends with the last inbox in which it stands", READERS, 0],
  ["stays as long as it stands in one", ["bob"], 1],
])("what is muted of an update %s", async (_, done, left) => {
  await story();
  await world.rows(`insert into mute (id, organization_id, user_id, thread, created_at)
    values (gen_random_uuid(), 'acme', 'ada', '${THREADS[0]}', now())`);
  // For them it was in none but the shop that is gone.
  await world.rows(`update notification set data = jsonb_set(data, '{shopIds}', jsonb_build_array(data -> 'shopIds' -> 0))
    where user_id in ('${done.join("', '")}')`);
  await endOneByOne();
  expect(await world.rows("select from mute where ended_at is null")).toHaveLength(left);
});
