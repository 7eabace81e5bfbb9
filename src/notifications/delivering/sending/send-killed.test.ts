import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { killAt, textOf, whatIsLeft } from "../../kill-fixture.ts";
import { answers, failing } from "../../notification-fixture.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { sendNext } from "./send.job.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

let world: SendingWorld;

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());

/**
 * Before each statement that leaves something else behind, and right after some: right after one is right before the next,
 * but for the calls that are made in between.
 */
async function numbersOf(whole: () => Promise<unknown>, { after }: { after: boolean }): Promise<readonly number[]> {
  const query = pg.Client.prototype.query;
  const made = () => world.got.length + world.sent().length;
  const calls = new Set<number>();
  const isLeft = whatIsLeft();
  const left: number[] = [];
  let statements = 0;
  let before = made();
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (made() > before) calls.add(statements);
    before = made();
    statements += 1;
    if (isLeft(textOf(given[0]), this)) left.push(statements);
    return Reflect.apply(query, this, given);
  });
  await whole();
  spy.mockRestore();
  if (!after) return left;
  const all = Array.from({ length: statements }, (_, index) => index + 1);
  return all.filter((number) => [-1, 0, 1].some((near) => calls.has(number + near)));
}

/** A shop fails and answers again, and another one fails for good. */
async function story() {
  await world.begin();
  const destinationId = await addDestination(world.database.db, "Slack");
  await addRule(world.database.db, [destinationId]);
  const [first, second] = [
    await world.shopOf("Alpen", { watchers: [] }),
    await world.shopOf("Birke", { watchers: [] }),
  ];
  await world.at(0, [[first, [failing()]]]);
  await world.at(0, [[second, [failing()]]]);
  return { first };
}

async function work(first: number, { isAnew = false } = {}) {
  await world.sendAt(isAnew ? 2 : 0);
  await world.at(5, [[first, [answers]]]);
  await world.sendAt(isAnew ? 7 : 5);
}

const outcome = () => world.rows("select kind, state from message order by kind, state");
const TITLES = [
  "end: Shop Alpen answers again",
  "first: Shop Alpen cannot be reached",
  "first: Shop Birke cannot be reached",
];

for (const after of [false, true])
  it(`whoever is killed ${after ? "right after" : "before"} any statement loses nothing, and sends one message once more at most, with the same id`, async () => {
    const { first } = await story();
    const numbers = await numbersOf(() => world.sendAt(0), { after });
    await work(first);
    expect(world.heard().toSorted()).toEqual(TITLES);
    const whole = await outcome();
    for (const number of numbers) {
      const begun = await story();
      const dying = killAt(number, undefined, { after });
      // What decides is killed elsewhere: here it is only who sends.
      await world.sendAt(0).catch(() => undefined);
      dying.restart();
      expect(dying.wasKilled()).toBe(true);
      await work(begun.first, { isAnew: true });
      const got = world.got.splice(0);
      const byId = Map.groupBy(got, ({ id }) => id);
      const titles = [...byId.values()].map(([one]) => `${one?.kind}: ${one?.title}`);
      expect({ number, titles: titles.toSorted() }).toEqual({ number, titles: TITLES });
      expect(got.length - byId.size).toBeLessThanOrEqual(1);
      expect({ number, messages: await outcome() }).toEqual({ number, messages: whole });
    }
    expect(numbers.length).toBeGreaterThan(after ? 1 : 8);
  }, 120_000);

/** Two shops that Ada watches fail, and she stopped watching a third one. */
async function mailStory() {
  await world.begin();
  const shops = [];
  for (const name of ["Alpen", "Birke", "Canto"]) shops.push(await world.shopOf(name));
  for (const shopId of shops) await world.decideAt(0, [[shopId, [failing()]]]);
  await world.watch(shops[2] ?? 0, "ada", false);
}

const mailOutcome = async () => ({
  messages: await world.rows("select shop_id is null as parent, state from message order by created_at, shop_id"),
  told: await world.rows("select way, state, why from incident_told order by incident_id, way"),
  way: await world.rows("select state, failures, lease_owner from destination"),
});

for (const after of [false, true])
  it(`a mail is lost by no kill ${after ? "right after" : "before"} any statement, and goes once more at most, with the same id`, async () => {
    await mailStory();
    const numbers = await numbersOf(() => world.send(), { after });
    const whole = await mailOutcome();
    const subjects = world.sent().map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    for (const number of numbers) {
      await mailStory();
      const dying = killAt(number, undefined, { after });
      await world.send().catch(() => undefined);
      dying.restart();
      expect(dying.wasKilled()).toBe(true);
      world.setClock(2);
      await world.send();
      const ids = world.sentIds();
      const byId = new Map(world.sent().map(({ subject }, index) => [ids[index], subject]));
      expect({ number, subjects: [...byId.values()] }).toEqual({ number, subjects });
      expect(ids.length - byId.size).toBeLessThanOrEqual(1);
      expect({ number, ...(await mailOutcome()) }).toEqual({ number, ...whole });
    }
    expect(numbers.length).toBeGreaterThan(after ? 1 : 12);
  }, 120_000);

it("whoever stood still beyond its lease writes nothing, and sends nothing that somebody else sends", async () => {
  await story();
  const { items: frozen } = await world.claim(1);
  const [mine] = frozen;
  if (mine === undefined) throw new Error("Nothing is due");
  let thaw = () => {};
  const asleep = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  world.play(async () => {
    await asleep;
    return { status: 503, retryAfter: null, body: "" };
  });
  const late = sendNext(world.ctx, mine);
  await vi.waitFor(async () => expect(await world.rows("select from attempt")).toHaveLength(1));
  world.well();
  await world.sendAt(2);
  expect(world.heard()).toHaveLength(2);
  const before = await world.rows("select * from message order by id");
  thaw();
  expect(await late).toBe("lost");
  expect(await world.rows("select * from message order by id")).toEqual(before);
  expect(await world.rows("select failures, lease_owner from destination")).toEqual([
    { failures: 0, lease_owner: null },
  ]);
  const unknown = await world.rows("select number from attempt where ended_at is null");
  expect(unknown).toEqual([{ number: 1 }]);
});

it("whoever stood still before it called does not call any more", async () => {
  await story();
  const { items } = await world.claim(1);
  const [mine] = items;
  if (mine === undefined) throw new Error("Nothing is due");
  let looks = 0;
  const clock = () => {
    looks += 1;
    return new Date(looks * 61_000);
  };
  expect(await sendNext({ ...world.ctx, clock }, mine)).toBe("lost");
  expect(world.got).toEqual([]);
  await world.sendAt(2);
  expect(world.heard()).toHaveLength(2);
});

it("when the database goes away during a call nobody knows whether it arrived, and the same message goes again", async () => {
  await story();
  const { items } = await world.claim(1);
  const query = pg.Client.prototype.query;
  const [mine] = items;
  if (mine === undefined) throw new Error("Nothing is due");
  let isAway = false;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (isAway) throw new Error("The database is away");
    return Reflect.apply(query, this, given);
  });
  world.play(async () => {
    isAway = true;
    return { status: 200, retryAfter: null, body: "" };
  });
  await expect(sendNext(world.ctx, mine)).rejects.toThrow("Failed query");
  spy.mockRestore();
  world.well();
  await world.sendAt(2);
  const [first, again] = world.got;
  expect(again?.id).toBe(first?.id);
  expect(
    await world.rows(
      "select number, outcome from attempt where message_id = (select id from message where attempts = 2) order by number",
    ),
  ).toEqual([
    { number: 1, outcome: null },
    { number: 2, outcome: "arrived" },
  ]);
});
