import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeRecorded } from "../../../changelog/events/change-recorded.ts";
import { addMember } from "../../../shops/shop-fixture.ts";
import { answers, failing, minutesLater, refuseRows } from "../../notification-fixture.ts";
import { addDestination, addOwnRule, addRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "../sending/sending-fixture.ts";
import { tellStorms } from "./tell-storms.job.ts";

let world: SendingWorld;
let shops: number[];

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  await addRule(world.database.db, [await addDestination(world.database.db, "Slack")]);
  shops = [];
  for (let index = 0; index < 20; index += 1) shops.push(await world.shopOf(`Shop${index}`, { watchers: [] }));
});

const all = (ids: readonly number[], event: ReturnType<typeof failing>) =>
  ids.map((id): [number, ReturnType<typeof failing>[]] => [id, [event]]);
const minute = async (minutes: number) => {
  world.setMinute(minutes);
  await tellStorms(world.ctx);
  await world.sendAt(minutes);
};

it("says how much of what is open and the five worst, and once it is calmer what is left", async () => {
  await world.at(0, all(shops, failing()));
  await minute(0);
  expect(world.got.map(({ list }) => list.length)).toEqual([5]);
  const [content] = await world.rows("select content from message");
  expect(content).toMatchObject({ content: { sentences: ["Open now: availability 20."], listed: 20, level: "error" } });
  expect(world.heard()).toEqual(["summary: Much is happening: 20 things are open"]);
  await world.at(5, all(shops.slice(0, 12), answers));
  await minute(5);
  expect(world.heard()).toEqual([]);
  await minute(15);
  expect(world.heard()).toEqual(["digest: It is calmer again: 8 things are still open"]);
  await minute(16);
  expect(world.heard()).toEqual([]);
  await world.at(17, all(shops.slice(12, 13), answers));
  await minute(17);
  expect(world.heard()).toEqual(["end: Shop Shop12 answers again"]);
});

it("loses nothing that is no matter and was to be said in it", async () => {
  await world.rows("update rule set topics = '{availability,changes}', urgency = 'info'");
  await world.at(0, all(shops, failing()));
  await minute(0);
  await world.at(2, [[shops[0] ?? 0, [changeRecorded.example("PayPal")]]]);
  expect(await world.rows("select due_at from notice where message_id is null")).toEqual([
    { due_at: minutesLater(15) },
  ]);
  world.heard();
  await minute(15);
  await minute(16);
  expect(world.heard()).toEqual([
    "digest: It is calmer again: 20 things are still open",
    expect.stringMatching(/^first: Shop Shop0 changed/u),
  ]);
});

it("what is left is said although it had to be tried again, and more was to be told by then", async () => {
  await world.at(0, all(shops.slice(0, 18), failing()));
  await minute(0);
  await world.at(1, all(shops.slice(0, 10), answers));
  world.answerWith(503);
  await minute(15);
  await world.at(15.1, all(shops.slice(18), failing()));
  await world.rows("update destination set sums_up = true");
  world.well();
  world.heard();
  await minute(16);
  expect(world.heard().toSorted()).toEqual([
    "digest: It is calmer again: 10 things are still open",
    "summary: Meanwhile: 2 things are open, 0 came and went",
  ]);
});

it("is said once by two workers, and nothing where little began", async () => {
  await world.at(0, all(shops.slice(0, 10), failing()));
  await minute(0);
  await minute(20);
  expect(world.heard().some((said) => said.startsWith("digest"))).toBe(false);
  await world.at(21, all(shops.slice(10), failing()));
  await world.at(22, all(shops.slice(0, 10), answers));
  await world.at(26, all(shops.slice(0, 10), failing()));
  await minute(26);
  world.setMinute(60);
  await Promise.all([tellStorms(world.ctx), tellStorms(world.ctx)]);
  await world.sendAt(60);
  expect(world.heard().filter((said) => said.startsWith("digest"))).toHaveLength(1);
});

describe("at a channel of somebody's own", () => {
  beforeEach(async () => {
    const { db } = world.database;
    await world.rows("delete from telling_setting");
    await world.rows("delete from destination");
    const phone = await addDestination(db, "Phone", { organizationId: null, userId: "ada" });
    await addOwnRule(db, "ada", { destinationIds: [phone] }, { scope: "all" });
    await world.at(0, all(shops, failing()));
    await minute(0);
    await world.at(5, all(shops.slice(0, 12), answers));
    world.heard();
  });

  it("it is said as well that it is calmer", async () => {
    await minute(15);
    expect(world.heard()).toEqual(["digest: It is calmer again: 8 things are still open"]);
  });

  it("unless they may see nothing of it any more when it is tried again", async () => {
    world.answerWith(500);
    await minute(15);
    expect(world.heard()).toHaveLength(1);
    await world.rows("delete from member where user_id = 'ada'");
    world.well();
    for (const later of [20, 30, 60]) await minute(later);
    expect(world.heard()).toEqual([]);
    await addMember(world.database.db, "acme", "ada", "member");
  });

  it("that waits for the end of their pause", async () => {
    await world.rows(
      `insert into telling_setting (user_id, paused_until) values ('ada', '${minutesLater(60).toISOString()}') on conflict (user_id) do update set paused_until = excluded.paused_until`,
    );
    await minute(15);
    expect(world.heard()).toEqual([]);
    await minute(60);
    expect(world.heard()).toEqual(["digest: It is calmer again: 8 things are still open"]);
  });
});

it("is made anew without a shop that is gone until it arrives, and by what is open then", async () => {
  await world.at(0, all(shops, failing()));
  await minute(0);
  await world.at(5, all(shops.slice(0, 12), answers));
  world.heard();
  world.answerWith(500);
  await minute(15);
  const [first] = world.got.splice(0);
  const gone = /Shop\d+/u.exec(first?.list[0] ?? "")?.[0] ?? "";
  await world.rows(`delete from shop where name = '${gone}'`);
  world.well();
  await minute(20);
  const [second] = world.got.splice(0);
  expect(second).toMatchObject({ kind: "digest", title: "It is calmer again: 7 things are still open" });
  expect(second?.list.filter((line) => line.includes(`${gone} `))).toEqual([]);
  for (const later of [30, 60]) await minute(later);
  expect(world.heard()).toEqual([]);
});

describe("of two channels one of which cannot be told that it is calmer", () => {
  afterEach(() => world.rows("drop function if exists refuse cascade"));

  it("the other one is, and for both each matter has messages of its own again", async () => {
    const bad = await addDestination(world.database.db, "Bad");
    await addRule(world.database.db, [bad]);
    await world.at(0, all(shops, failing()));
    await minute(0);
    world.heard();
    await refuseRows(world, "message", `new.destination_id = '${bad}' and new.kind = 'digest'`);
    await expect(minute(30)).rejects.toThrow("could not be told how much is open there");
    await world.sendAt(30);
    expect(world.heard()).toEqual(["digest: It is calmer again: 20 things are still open"]);
    await minute(31);
    await world.at(32, all(shops.slice(0, 1), answers));
    await minute(32);
    expect(world.heard()).toEqual(["end: Shop Shop0 answers again", "end: Shop Shop0 answers again"]);
  });
});
