import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOPIC_IDS } from "../checks/topic.ts";
import { status } from "../monitoring/events/status.ts";
import { tellStorms } from "./delivering/awaiting/tell-storms.job.ts";
import { addDestination, addRule } from "./delivering/delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "./delivering/sending/sending-fixture.ts";
import { answers, failing, minutesLater } from "./notification-fixture.ts";
import { receiver, ruleOf, writeRule } from "./rules/rule-fixture.ts";
import { dueWorld } from "./ways/due-fixture.ts";

/** Everything begins at this minute, and then the clock is put back to the first. */
const BEFORE = 60;
const yellow = status.of({ from: "green", to: "yellow", findings: [], findingCount: 1 });
const green = status.of({ from: "yellow", to: "green", findings: [], findingCount: 0 });

describe("after the database's clock was put back by an hour, people", () => {
  let world: Awaited<ReturnType<typeof dueWorld>>;
  let shopId: number;
  beforeAll(async () => {
    world = await dueWorld();
  });
  afterAll(() => world.database.drop());
  beforeEach(async () => {
    for (const table of ["mute", "rule"]) await world.rows(`delete from ${table}`);
    await world.begin();
    shopId = await world.shopOf("Radwerk");
  });
  const BACK = "ada: Shop Alert: Status changed to OK - Radwerk";

  it("hear that something is over after it began, and their inbox says so", async () => {
    await world.at(BEFORE, [[shopId, [yellow]]]);
    expect(await world.due(BEFORE + 10)).toEqual(["ada: Shop Alert: Status changed to Warning - Radwerk"]);
    await world.at(5, [[shopId, [green]]]);
    expect(await world.due(15)).toEqual([BACK]);
    expect((await world.inboxOf("ada")).map(({ level }) => level)).toEqual(["success"]);
    expect(await world.due(BEFORE + 30)).toEqual([]);
  });

  it("hear of what is over by then only that, although it was to be told later by the former clock", async () => {
    await world.at(BEFORE, [[shopId, [yellow]]]);
    await world.at(5, [[shopId, [green]]]);
    expect([...(await world.due(15)), ...(await world.due(BEFORE + 10)), ...(await world.due(BEFORE + 30))]).toEqual([
      BACK,
    ]);
    expect(await world.rows("select from message where state = 'waiting'")).toEqual([]);
  });

  it("hear at the end of a mute what it hid since, once and not before", async () => {
    await world.database.pool.query(
      "insert into mute (organization_id, user_id, until, created_at) values ('acme', 'ada', $1, $2)",
      [minutesLater(BEFORE + 60), minutesLater(BEFORE)],
    );
    await hidden(1);
    expect(await world.at(5, [[shopId, [failing()]]])).toEqual([]);
    const told: string[] = [];
    for (const minutes of [6, BEFORE, BEFORE + 59]) told.push(...(await hidden(minutes)));
    expect(told).toEqual([]);
    expect(await hidden(BEFORE + 60)).toHaveLength(1);
    expect(await hidden(BEFORE + 61)).toEqual([]);
  });
  const hidden = (minutes: number) => world.tasks(minutes);

  it("are told what is urgent at once, however much they had heard by the former clock", async () => {
    const mails: string[] = [];
    for (let index = 0; index < 22; index += 1)
      mails.push(...(await world.at(BEFORE + index, [[await world.shopOf(`Shop${index}`), [failing()]]])));
    expect(mails).toHaveLength(20);
    expect(await world.at(0, [[shopId, [failing()]]])).toEqual([expect.stringContaining("Radwerk")]);
  });

  it("are told how a shop is that came and went, without waiting for the former clock", async () => {
    for (let index = 0; index < 8; index += 1)
      await world.at(BEFORE + index / 10, [[shopId, [index % 2 === 0 ? yellow : green]]]);
    await world.due(BEFORE + 1);
    await world.at(0);
    await world.due(11);
    expect((await world.inboxOf("ada")).map(({ title }) => title)).toEqual(["Shop Radwerk has come to rest"]);
  });
});

describe("after the database's clock was put back by an hour, channels", () => {
  let world: SendingWorld;
  let slack: string;
  beforeAll(async () => {
    world = await sendingWorld();
  });
  afterAll(() => world.database.drop());
  beforeEach(async () => {
    await world.begin();
    slack = await addDestination(world.database.db, "Slack");
  });
  const shopOf = (name: string) => world.shopOf(name, { watchers: [] });
  const storms = async (minutes: number) => {
    world.setMinute(minutes);
    await tellStorms(world.ctx);
    await world.sendAt(minutes);
    return world.heard();
  };
  async function manyFail(): Promise<void> {
    await addRule(world.database.db, [slack]);
    const shops: [number, [ReturnType<typeof failing>]][] = [];
    for (let index = 0; index < 20; index += 1) shops.push([await shopOf(`Shop${index}`), [failing()]]);
    await world.at(BEFORE, shops);
    expect(await storms(BEFORE)).toEqual(["summary: Much is happening: 20 things are open"]);
  }

  it("hear once that a storm is over, and all that comes then", async () => {
    await manyFail();
    expect(await storms(0)).toEqual(["digest: It is calmer again: 20 things are still open"]);
    await world.at(1, [[await shopOf("Alpen"), [failing()]]]);
    expect(await storms(1)).toEqual(["first: Shop Alpen cannot be reached"]);
    expect(await storms(30)).toEqual([]);
  });

  it("hear no end of a storm because a worker's clock is a little behind", async () => {
    await manyFail();
    expect(await storms(BEFORE - 4)).toEqual([]);
    expect(await storms(BEFORE + 1)).toEqual([]);
    expect(await storms(BEFORE + 15)).toEqual(["digest: It is calmer again: 20 things are still open"]);
  });

  it("are reminded and escalated to no earlier than due, and each once", async () => {
    const onCall = await addDestination(world.database.db, "On-call");
    const receivers = [
      receiver({ destinationId: slack }),
      receiver({ step: 1, afterMinutes: 15, destinationId: onCall }),
    ];
    await writeRule(world.database.db, ruleOf({ remindMinutes: 60, receivers }));
    const shop = await shopOf("Alpen");
    await world.at(BEFORE, [[shop, [failing()]]]);
    const told: string[] = [];
    for (const minutes of [0, 15, BEFORE, BEFORE + 14, BEFORE + 15, BEFORE + 16, BEFORE + 60, BEFORE + 61]) {
      await world.due(minutes);
      await world.sendAt(minutes);
      told.push(...world.heard().map((said) => `${minutes} ${said.split(":")[0]}`));
    }
    expect(told).toEqual([`${BEFORE} first`, `${BEFORE + 15} step`, `${BEFORE + 60} reminder`]);
  });

  it("hear what settles when it was due, and once", async () => {
    await addRule(world.database.db, [slack], { topics: [...TOPIC_IDS], urgency: "week" });
    const shop = await shopOf("Alpen");
    const params = { subject: "security-eol-shopware", current: "until 2026-12-01", line: "6.5" };
    const found = { id: "a", check: "froshTools", level: "yellow", text: "result", params } as const;
    await world.at(BEFORE, [[shop, [status.of({ from: "green", to: "yellow", findings: [found], findingCount: 1 })]]]);
    const told: string[] = [];
    for (const minutes of [0, BEFORE, BEFORE + 1, BEFORE + 2]) {
      await world.sendAt(minutes);
      told.push(...world.heard().map(() => String(minutes)));
    }
    expect(told).toEqual([String(BEFORE + 1)]);
  });

  it("hear the end of what began by the former clock", async () => {
    await addRule(world.database.db, [slack]);
    const shop = await shopOf("Alpen");
    await world.at(BEFORE, [[shop, [failing()]]]);
    await world.sendAt(BEFORE);
    await world.at(5, [[shop, [answers]]]);
    for (const minutes of [5, BEFORE, BEFORE + 10]) await world.sendAt(minutes);
    expect(world.heard()).toEqual(["first: Shop Alpen cannot be reached", "end: Shop Alpen answers again"]);
  });
});
