import { afterAll, beforeAll, expect, it } from "vitest";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "../delivering/sending/sending-fixture.ts";
import { answers, failing } from "../notification-fixture.ts";

const SHOPS = 40;

let world: SendingWorld;
beforeAll(async () => {
  world = await sendingWorld();
  await world.begin();
});
afterAll(() => world.database.drop());

/** How many messages of each kind every channel got. */
const log = async () => {
  const rows = await world.rows(`select name, message.kind, count(*)::integer from message
    join destination on destination.id = destination_id where user_id is null group by 1, 2 order by 1, 2`);
  const byName = Map.groupBy(rows, ({ name }) => String(name));
  return [...byName].map(([name, some]) => [name, Object.fromEntries(some.map(({ kind, count }) => [kind, count]))]);
};

it("a server with forty shops that dies and comes back is one beginning, three messages more at most, and one end", async () => {
  const { db } = world.database;
  await addRule(db, [await addDestination(db, "Slack"), await addDestination(db, "Teams")]);
  const shops: number[] = [];
  for (let index = 0; index < SHOPS; index += 1)
    shops.push(await world.shopOf(`Shop${index}`, { url: "https://server.example" }));
  const mails: string[] = [];
  const at = async (minute: number, some: readonly number[] = [], event = failing()) => {
    mails.push(
      ...(await world.at(
        minute,
        some.map((shop): [number, [typeof event]] => [shop, [event]]),
      )),
    );
    mails.push(...(await world.due(minute)));
    await world.sendAt(minute);
  };
  // They are found within two minutes, and come back within three.
  for (let step = 0; step < 8; step += 1) await at(step / 4, shops.slice(step * 5, step * 5 + 5));
  for (let minute = 3; minute < 60; minute += 1) await at(minute);
  for (let step = 0; step < 4; step += 1) await at(60 + step, shops.slice(step * 10, step * 10 + 10), answers);
  for (let minute = 64; minute < 100; minute += 1) await at(minute);
  const all = await log();
  expect(all.map(([name]) => name)).toEqual(["Slack", "Teams"]);
  for (const [, kinds] of all) {
    expect(kinds).toMatchObject({ first: 1, end: 1 });
    const { first: _, end: __, grown = 0, ...others } = Object(kinds);
    expect(grown).toBeLessThanOrEqual(3);
    expect(others).toEqual({});
  }
  expect(mails.length).toBeLessThanOrEqual(5);
  expect(mails.at(-1)).toContain("answer again");
}, 120_000);
