import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOPIC_IDS } from "../../../checks/topic.ts";
import { addOrganization, addProject } from "../../../shops/shop-fixture.ts";
import { nowHave, SUPPORT, warnings } from "../../shared/shared-fixture.ts";
import { failing } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

let world: SendingWorld;
let otherProject: number;
beforeAll(async () => {
  world = await sendingWorld();
  await addOrganization(world.database.db, "other");
  otherProject = await addProject(world.database.db, "other");
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "shared_matter", "thread_at"]) await world.rows(`delete from ${table}`);
});

const moveAway = (shopId: number) =>
  world.rows(`update shop set organization_id = 'other', project_id = ${otherProject} where id = ${shopId}`);

/** A warning of three shops, of which the first is named "Alpen", decided and not sent. */
async function warn() {
  const { db } = world.database;
  const about = { topics: [...TOPIC_IDS], urgency: "week" as const };
  await addRule(db, [await addDestination(db, "Team")], about);
  const shops: number[] = [];
  for (const name of ["Alpen", "Birke", "Canto"]) shops.push(await world.shopOf(name, { watchers: [] }));
  await nowHave(world.rows, shops);
  await world.decideAt(
    0,
    shops.map((id) => [id, warnings(SUPPORT)]),
  );
  await world.decideAt(1);
  return shops;
}
const got = () => world.got.splice(0).map(({ id, title, list }) => ({ id, title: title.split(": ").at(-1), list }));

describe("a channel that is told of several shops", () => {
  it("hears nothing of one that moved away while it waited", async () => {
    const [alpen = 0] = await warn();
    await moveAway(alpen);
    await world.sendAt(1);
    expect(got()).toMatchObject([{ title: "2 shops", list: ["Birke", "Canto"] }]);
  });

  it("hears nothing of it when it is tried again, and what is tried once more stays the same message", async () => {
    const [alpen = 0] = await warn();
    world.answerWith(500);
    await world.sendAt(1);
    expect(got()).toMatchObject([{ title: "3 shops", list: ["Alpen", "Birke", "Canto"] }]);
    await moveAway(alpen);
    await world.sendAt(5);
    const [second] = got();
    expect(second).toMatchObject({ title: "2 shops", list: ["Birke", "Canto"] });
    await world.sendAt(20);
    expect(got()).toEqual([second]);
  });

  it("is told no name where none of them is left", async () => {
    for (const shopId of await warn()) await moveAway(shopId);
    await world.sendAt(1);
    expect(JSON.stringify(got())).not.toMatch(/Alpen|Birke|Canto/);
  });
});

it.each([
  ["moved away", moveAway],
  ["was deleted", (shopId: number) => world.rows(`delete from shop where id = ${shopId}`)],
])("a message of several matters that is tried again no longer names a shop that %s meanwhile", async (_, leave) => {
  await addRule(world.database.db, [await addDestination(world.database.db, "Team")]);
  const shops: number[] = [];
  for (const name of ["Alpen", "Birke", "Canto"]) shops.push(await world.shopOf(name, { watchers: [] }));
  const [alpen = 0] = shops;
  await world.decideAt(
    0,
    shops.map((shop): [number, [ReturnType<typeof failing>]] => [shop, [failing()]]),
  );
  await world.rows("update destination set sums_up = true");
  world.answerWith(500);
  await world.sendAt(0);
  expect(got()[0]?.list).toHaveLength(3);
  await leave(alpen);
  world.well();
  for (const minute of [5, 20, 60]) await world.sendAt(minute);
  expect(got().map(({ list }) => list)).toEqual([["Shop Birke cannot be reached", "Shop Canto cannot be reached"]]);
});
