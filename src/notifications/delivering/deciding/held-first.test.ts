import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answers, failing, minutesLater, weighAll } from "../../notification-fixture.ts";
import { CHANNELS } from "../../channels/registry.ts";
import { tellIncidents } from "../../incidents/tell-incidents.job.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "../sending/sending-fixture.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(() => world.begin());

async function waitsForALock(): Promise<void> {
  await expect
    .poll(() =>
      world.rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
    )
    .toHaveLength(1);
}

it.each([
  ["ends", {}],
  ["ends, of which nothing is told", { ends: false }],
])("whoever sends is never waited for with what they need: a matter that %s", async (_, rule) => {
  const { database } = world;
  const channel = await addDestination(database.db, "Slack");
  await addRule(database.db, [channel], rule);
  const shop = await world.shopOf("Alpen", { watchers: [] });
  await world.at(0, [[shop, [failing()]]]);
  await world.due(3);
  await world.sendAt(3);
  await world.happen(shop, [answers]);
  await weighAll(database, minutesLater(9));
  const sender = await database.pool.connect();
  let deciding: Promise<unknown> = Promise.resolve();
  try {
    await sender.query("begin");
    await sender.query("select from destination where id = $1 for no key update", [channel]);
    deciding = tellIncidents({ db: database.db, channels: CHANNELS, clock: () => minutesLater(9) });
    await waitsForALock();
    await sender.query("set local lock_timeout = '3s'");
    expect(
      (await sender.query("update thread_at set reference = '{}' where destination_id = $1", [channel])).rowCount,
    ).toBe(1);
    await sender.query("update notice set step = step where destination_id = $1", [channel]);
    await sender.query("commit");
  } finally {
    await sender.query("rollback");
    sender.release();
    await deciding;
  }
  expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
});

it("whoever sends is never waited for with what they need: a shop that goes, of which summaries wait", async () => {
  const { database } = world;
  const channel = await addDestination(database.db, "Slack");
  await addRule(database.db, [channel]);
  const shops = [await world.shopOf("Alpen", { watchers: [] }), await world.shopOf("Birke", { watchers: [] })];
  await world.decideAt(
    0,
    shops.map((shop) => [shop, [failing()]]),
  );
  await world.rows(`update destination set sums_up = true, storm_since = now()`);
  world.answerWith(500);
  await world.sendAt(3);
  await world.rows(`insert into message (destination_id, id, organization_id, thread, kind, content, state, next_at, created_at)
    values ('${channel}', gen_random_uuid(), 'acme', 'summary:1', 'grown', '{}', 'waiting', now(), now())`);
  expect(await world.rows("select kind from message where state = 'waiting' order by kind")).toEqual([
    { kind: "grown" },
    { kind: "summary" },
  ]);
  const sender = await database.pool.connect();
  let leaving: Promise<unknown> = Promise.resolve();
  try {
    await sender.query("begin");
    await sender.query("select from destination where id = $1 for no key update", [channel]);
    leaving = world.rows(`delete from shop where id = ${shops[0]}`);
    await waitsForALock();
    await sender.query("set local lock_timeout = '3s'");
    expect((await sender.query("update message set attempts = attempts + 1 where kind = 'grown'")).rowCount).toBe(1);
    await sender.query("commit");
  } finally {
    await sender.query("rollback");
    sender.release();
    await leaving;
  }
  expect(await world.rows("select kind, state from message order by kind")).toEqual([
    { kind: "summary", state: "superseded" },
  ]);
});
