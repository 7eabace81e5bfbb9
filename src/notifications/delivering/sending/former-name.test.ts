import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findingAppeared, findingGone } from "../../../monitoring/events/counted-finding.ts";
import { status } from "../../../monitoring/events/status.ts";
import { MORNING } from "../../notification-fixture.ts";
import { writeDecided } from "../deciding/notices.store.ts";
import { renameThreads } from "../deciding/renamed.store.ts";
import { addDestination, addRule } from "../delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";

let world: SendingWorld;
let shop: number;
let channel: string;
beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  channel = await addDestination(world.database.db, "Slack");
  await addRule(world.database.db, [channel], { topics: ["settings"], urgency: "week" });
  shop = await world.shopOf("Alpen", { watchers: [] });
});

const HINT = { id: "c", check: "environment", level: "yellow", text: "notPublic", params: {} } as const;
const ERROR = { id: "a", check: "environment", level: "red", text: "notProduction", params: {} } as const;
const came = findingAppeared.of({ finding: ERROR, since: MORNING.toISOString() });
const gone = findingGone.of({ finding: ERROR, how: "gone" });

type Level = "green" | "yellow" | "red";
async function becomes(minute: number, from: Level, to: Level): Promise<void> {
  await world.rows(`update shop_state set findings_level = '${to}'`);
  const findings = { green: [], yellow: [HINT], red: [ERROR] }[to];
  const also = to === "red" ? [came] : from === "red" ? [gone] : [];
  await world.at(minute, [[shop, [status.of({ from, to, findings, findingCount: findings.length }), ...also]]]);
}
async function turns(minute: number, from: Level, to: Level): Promise<void> {
  await becomes(minute, from, to);
  await world.sendAt(minute);
}
const heard = () => world.heard().map((one) => one.split(":")[0]);

describe("whoever was told of a warning hears of its end, also when the error that it became never arrived", () => {
  // The service does not say how it calls what it was told.
  beforeEach(() => world.answerWith(202));

  async function becomesUnheardError(): Promise<void> {
    world.answerWith(400);
    await turns(20, "yellow", "red");
    expect(heard()).toEqual(["first"]);
    expect(await world.rows("select from message where state = 'dead'")).toHaveLength(1);
    world.answerWith(202);
  }

  it("by itself", async () => {
    await turns(0, "green", "yellow");
    expect(heard()).toEqual(["first"]);
    await becomesUnheardError();
    await turns(40, "red", "green");
    expect(heard()).toEqual(["end"]);
  });

  it("together with others", async () => {
    await world.rows("update destination set sums_up = true");
    const other = await world.shopOf("Birke", { watchers: [] });
    await world.weighAt(0, [[other, [status.of({ from: "green", to: "yellow", findings: [HINT], findingCount: 1 })]]]);
    await turns(0, "green", "yellow");
    expect(heard()).toEqual(["summary"]);
    await becomesUnheardError();
    await turns(40, "red", "green");
    expect(heard()).toEqual(["end"]);
  });

  it("while it was on its way", async () => {
    world.play(async () => {
      await becomes(10, "yellow", "red");
      world.answerWith(400);
      return { status: 202, retryAfter: null, body: "" };
    });
    await turns(0, "green", "yellow");
    await world.sendAt(10);
    expect(heard()).toEqual(["first", "first"]);
    world.answerWith(202);
    await turns(40, "red", "green");
    expect(heard()).toEqual(["end"]);
  });

  it.each([
    ["by itself", false],
    ["together with others", true],
  ])("while it was written down that it has arrived, %s", async (_, isSummed) => {
    const other = await world.shopOf("Birke", { watchers: [] });
    if (isSummed) {
      await world.rows("update destination set sums_up = true");
      await world.weighAt(0, [
        [other, [status.of({ from: "green", to: "yellow", findings: [HINT], findingCount: 1 })]],
      ]);
    }
    await becomes(0, "green", "yellow");
    const from = `shop:${shop}:status`;
    const renamer = await world.database.pool.connect();
    const tx = drizzle({ client: renamer });
    world.play(async () => {
      await tx.execute(sql`begin`);
      await tx.execute(sql`select from destination where id = ${channel} for no key update`);
      const to = { destinationId: channel, thread: "incident:9", toldAt: MORNING.toISOString(), toldShops: 1 };
      const threads = [{ ...to, toldUrgency: "now" as const, endedAt: null, reference: null }];
      const renamed = [{ destinationId: channel, from, to: "incident:9" }];
      const known = await renameThreads(tx, "acme", { renamed, threads });
      await writeDecided(tx, "acme", { notices: [], threads: known });
      return { status: 200, retryAfter: null, body: "over there" };
    });
    const sending = world.sendAt(0);
    try {
      await expect
        .poll(() =>
          world.rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
        )
        .toHaveLength(1);
      await renamer.query("commit");
    } finally {
      renamer.release();
      await sending;
    }
    const reference = isSummed ? null : { id: "over there" };
    expect(
      await world.rows("select thread, was_told, reference from thread_at where thread like 'incident:%'"),
    ).toEqual([{ thread: "incident:9", was_told: true, reference }]);
    expect(await world.rows("select state from message")).toEqual([{ state: "arrived" }]);
  });

  it("by a worker of a former version, which does not remember that", async () => {
    await turns(0, "green", "yellow");
    await world.rows("update thread_at set was_told = default");
    heard();
    await becomesUnheardError();
    await turns(40, "red", "green");
    expect(heard()).toEqual(["end"]);
  });

  it("and became a warning again in between", async () => {
    await turns(0, "green", "yellow");
    await turns(20, "yellow", "red");
    await turns(40, "red", "yellow");
    heard();
    await becomesUnheardError();
    await turns(60, "red", "green");
    expect(heard()).toEqual(["end"]);
  });
});

it("whoever was not told of a warning hears nothing of the end of the error that never arrived", async () => {
  world.answerWith(400);
  await turns(0, "green", "yellow");
  await turns(20, "yellow", "red");
  heard();
  world.answerWith(202);
  await turns(40, "red", "green");
  expect(heard()).toEqual([]);
});

it("nor of one that begins anew and never arrives, when only what it was before was told", async () => {
  world.answerWith(202);
  await turns(0, "green", "yellow");
  await turns(20, "yellow", "green");
  heard();
  world.answerWith(400);
  await turns(200, "green", "yellow");
  world.answerWith(202);
  await turns(220, "yellow", "green");
  expect(heard()).toEqual(["first"]);
});

it("what became part of something that became part of something else at once goes on under its last name", async () => {
  const { db } = world.database;
  world.answerWith(202);
  await turns(0, "green", "yellow");
  const other = await world.shopOf("Birke", { watchers: [] });
  world.answerWith(500);
  await world.decideAt(1, [[other, [status.of({ from: "green", to: "yellow", findings: [HINT], findingCount: 1 })]]]);
  await world.sendAt(1);
  const steps = (from: string) => [
    { destinationId: channel, from, to: "incident:1" },
    { destinationId: channel, from: "incident:1", to: "incident:9" },
  ];
  const at = MORNING.toISOString();
  const whole = { destinationId: channel, thread: "incident:9", toldAt: at, toldUrgency: "now", toldShops: 2 } as const;
  const threads = [{ ...whole, endedAt: null, reference: null }];
  const renamed = [`shop:${shop}:status`, `shop:${other}:status`].flatMap(steps);
  expect(await renameThreads(db, "acme", { renamed, threads })).toEqual([{ ...threads[0], wasTold: true }]);
  expect(await world.rows("select thread from message where state = 'waiting'")).toEqual([{ thread: "incident:9" }]);
  expect(await world.rows("select thread from thread_at")).toEqual([]);
});
