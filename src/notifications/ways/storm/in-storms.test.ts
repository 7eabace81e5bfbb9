import { afterAll, beforeEach, expect, it } from "vitest";
import { answers, failing } from "../../notification-fixture.ts";
import { dueWorld } from "../due-fixture.ts";

const world = await dueWorld();
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await world.rows("delete from push_device");
  await world.rows("delete from session");
});

const shopsOf = async (count: number) => {
  const shops: number[] = [];
  for (let index = 0; index < count; index += 1) shops.push(await world.shopOf(`Shop${index}`));
  return shops;
};
const all = (ids: readonly number[], event: typeof answers): [number, [typeof answers]][] =>
  ids.map((id) => [id, [event]]);

it("more than fifteen matters that begin within ten minutes are one mail, and then one in growing steps", async () => {
  const shops = await shopsOf(24);
  expect(await world.at(0, all(shops.slice(0, 20), failing()))).toEqual([]);
  expect(await world.due(1)).toEqual(["ada: Much is happening: 20 things are open, 0 came and went"]);
  expect(await world.at(2, all(shops.slice(20, 22), failing()))).toEqual([]);
  expect(await world.at(5, all(shops.slice(0, 3), answers))).toEqual([]);
  expect(await world.due(14)).toEqual([]);
  expect(await world.due(15)).toEqual(["ada: Much is happening: 2 things are open, 3 came and went"]);
  expect((await world.inboxOf("ada")).length).toBe(22);
  // Once it is calmer each matter has mails of its own again.
  expect(await world.at(40, all(shops.slice(22), failing()))).toHaveLength(2);
  expect(await world.at(41, all(shops.slice(10, 11), answers))).toEqual([
    "ada: Shop Alert: Shop answers again - Shop10",
  ]);
});

it("is said at once although it is decided a moment after it was weighed", async () => {
  const shops = await shopsOf(20);
  await world.weighAt(0, all(shops, failing()));
  await world.decideAt(0.1);
  expect(await world.due(1)).toEqual(["ada: Much is happening: 20 things are open, 0 came and went"]);
});

it("fifteen are told one by one", async () => {
  const shops = await shopsOf(15);
  expect(await world.at(0, all(shops, failing()))).toHaveLength(15);
});

it("so are notes to browsers", async () => {
  await world.rows(`with made as (insert into session (id, user_id, token, expires_at) values ('s', 'ada', 't', now() + interval '1 day') returning id)
    insert into push_device (id, user_id, session_id, endpoint, keys, name, created_at)
    select gen_random_uuid(), 'ada', id, 'https://push.example/a', 'x', 'Phone', now() from made`);
  const shops = await shopsOf(20);
  await world.decideAt(0, all(shops, failing()));
  expect(
    await world.rows(`select channel, waits_for, count(*)::integer from message join destination on destination.id = destination_id
      group by 1, 2 order by 1`),
  ).toEqual([
    { channel: "email", waits_for: "cap", count: 20 },
    { channel: "push", waits_for: "cap", count: 20 },
  ]);
});

it("a shop that comes and goes all day is told a dozen times at most by mail", async () => {
  const [shop = 0] = await shopsOf(1);
  const told: string[] = [];
  for (let minutes = 0; minutes < 24 * 60; minutes += 8) {
    told.push(...(await world.at(minutes, [[shop, [minutes % 16 === 0 ? failing() : answers]]])));
    told.push(...(await world.due(minutes + 1)));
  }
  expect(told.filter((mail) => !mail.includes("Digest")).length).toBeLessThanOrEqual(12);
  expect(told.length).toBeGreaterThan(2);
}, 240_000);
