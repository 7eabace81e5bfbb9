import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertEvents } from "../../../changelog/event.store.ts";
import { transact } from "../../../lib/db.ts";
import { addMember, addOrganization, addProject, addShop } from "../../../shops/shop-fixture.ts";
import { failing, minutesLater } from "../../notification-fixture.ts";
import { tellStorms } from "../awaiting/tell-storms.job.ts";
import { addDestination, addOwnRule } from "../delivering-fixture.ts";
import { sendNext } from "./send.job.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

/** More than are told one by one. */
const MANY = 20;

let world: SendingWorld;
let projectId: number;

beforeAll(async () => {
  world = await sendingWorld();
  await addOrganization(world.database.db, "other");
  projectId = await addProject(world.database.db, "other");
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  const { db } = world.database;
  await world.begin();
  await addMember(db, "other", "ada", "member");
  const phone = await addDestination(db, "Phone", { organizationId: null, userId: "ada" });
  await addOwnRule(db, "ada", { destinationIds: [phone] }, { scope: "all" });
});

async function muchInOther(minute: number): Promise<void> {
  const { db, pool } = world.database;
  for (let index = 0; index < MANY; index += 1) {
    const url = `https://foreign-${index}.example`;
    const shopId = await addShop(db, { organizationId: "other", projectId, name: `Foreign ${index}`, url });
    const place = { organizationId: "other", shopId };
    await transact(pool, (tx) => insertEvents(tx, place, [failing()], minutesLater(minute)));
  }
  await world.decideAt(minute);
  await world.sendAt(minute);
}

async function muchHere(minute: number): Promise<void> {
  const shops: number[] = [];
  for (let index = 0; index < MANY; index += 1) shops.push(await world.shopOf(`Shop${index}`, { watchers: [] }));
  await world.decideAt(
    minute,
    shops.map((id) => [id, [failing()]]),
  );
  await world.sendAt(minute);
}

const leave = () => world.rows("delete from member where user_id = 'ada' and organization_id = 'other'");
const listed = () => world.got.flatMap(({ list }) => list).join("\n");

it("says nothing of what is open at an organization that its person has left", async () => {
  await muchInOther(0);
  expect(world.heard()).toEqual([`summary: Much is happening: ${MANY} things are open`]);
  await leave();
  await muchHere(30);
  expect(listed()).not.toContain("Foreign");
  expect(world.heard()).toEqual([`summary: Much is happening: ${MANY} things are open`]);
});

it.each(["on", "struggling"])("says it anew where it had not arrived before its person left: %s", async (state) => {
  await muchInOther(0);
  world.answerWith(503);
  await muchHere(30);
  expect(listed()).toContain("Foreign");
  await leave();
  await world.rows(`update destination set state = '${state}' where channel = 'fake'`);
  world.well();
  world.heard();
  await world.sendAt(60);
  expect(listed()).not.toContain("Foreign");
  expect(world.heard()).toContain(`summary: Much is happening: ${MANY} things are open`);
});

it.each([false, true])(
  "says what is still open after a storm without what its person has left: over %s",
  async (isOver) => {
    await muchInOther(0);
    await muchHere(1);
    world.setMinute(20);
    await tellStorms(world.ctx);
    world.got.splice(0);
    // What is over meanwhile was open when it was said.
    if (isOver) await world.rows("update thread_at set ended_at = now() where organization_id = 'other'");
    await leave();
    for (const minute of [20, 21, 22]) {
      world.setMinute(minute);
      await tellStorms(world.ctx);
      await world.sendAt(minute);
    }
    expect(listed()).not.toContain("Foreign");
    expect(world.heard()).toEqual([`digest: It is calmer again: ${MANY} things are still open`]);
  },
);

it("what is tried again is looked at once, and not on and on, when its rule has other times by then", async () => {
  await world.decideAt(0, [[await world.shopOf("Alpen", { watchers: [] }), [failing()]]]);
  world.answerWith(503);
  await world.sendAt(0);
  await world.rows("update rule set pace = 'daily'");
  world.well();
  world.got.splice(0);
  world.setMinute(1);
  for (let round = 0; round < 5; round += 1)
    for (const item of (await world.claim()).items) await sendNext(world.ctx, item);
  expect((await world.claim()).items).toEqual([]);
  await world.sendAt(24 * 60);
  expect(world.heard()).toEqual(["first: Shop Alpen cannot be reached"]);
});
