import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answers, failing, minutesLater, MORNING } from "../notification-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { speedFailing } from "../../sitespeed/events/speed-failing.ts";
import { CHANNELS } from "../channels/registry.ts";
import { sendToPeople } from "../ways/sending/alert-fixture.ts";
import { formerInbox } from "./former-inbox.job.ts";
import { heldMails } from "../notification-fixture.ts";
import type { InboxFilter } from "./inbox-filter.store.ts";
import { countInbox, markRead, markUnread, PAGE_ROWS, readInboxPage } from "./inbox-page.store.ts";

const ALL = { part: "all", organizationId: null, topic: null, shopId: null } as const;
const SPEED_FAILS = speedFailing.of({ reason: "timed_out" });
const ADA = { id: "ada", ssoProviderId: null };
const BOB = { id: "bob", ssoProviderId: null };

let world: Awaited<ReturnType<typeof tellingWorld>>;

beforeAll(async () => {
  world = await tellingWorld();
});
beforeEach(() => world.begin());
afterAll(() => world.database.drop());

const pageOf = (person: typeof ADA, filter: Partial<InboxFilter> = {}) =>
  readInboxPage(world.database.db, person, {
    filter: { ...ALL, ...filter },
    after: null,
    now: MORNING,
    timeZone: "UTC",
  });
const titles = async (person = ADA, filter: Partial<InboxFilter> = {}) =>
  (await pageOf(person, filter)).rows.map(({ title }) => title);

describe("the inbox", () => {
  it("is written when it is decided what people are told, before anything is sent", async () => {
    const shopId = await world.shopOf("Alpen");
    await world.decideAt(0, [[shopId, [failing()]]]);
    expect(await world.rows("select thread, topic, urgency, why, ended_at, kind from notification")).toEqual([
      {
        thread: expect.stringMatching(/^incident:\d+$/),
        topic: "availability",
        urgency: "now",
        why: "watching",
        ended_at: null,
        kind: "incident.opened",
      },
    ]);
    expect(await world.rows("select channel from message join destination on destination.id = destination_id")).toEqual(
      [{ channel: "email" }],
    );
    expect(await world.rows("select state from incident_told where way = 'inbox'")).toEqual([{ state: "arrived" }]);
  });

  it("follows the reader's language, and keeps the texts of what it cannot read", async () => {
    const shopId = await world.shopOf("Alpen");
    await world.at(0, [[shopId, [failing()]]]);
    expect(await titles()).toEqual(["Shop Alpen cannot be reached"]);
    await world.rows(`update "user" set language = 'de' where id = 'ada'`);
    expect(await titles()).toEqual(["Shop Alpen ist nicht erreichbar"]);
    await world.rows("update notification set kind = 'exploded'");
    expect(await titles()).toEqual(["Shop Alpen cannot be reached"]);
    await world.rows(`update "user" set language = null where id = 'ada'`);
  });

  it("says on its row when a matter is over", async () => {
    const shopId = await world.shopOf("Alpen");
    await world.at(0, [[shopId, [failing()]]]);
    expect((await pageOf(ADA)).rows).toMatchObject([{ isOpen: true, endedAt: null, incident: { isOpen: true } }]);
    await world.at(5, [[shopId, [answers]]]);
    expect((await pageOf(ADA)).rows).toMatchObject([
      { isOpen: false, endedAt: minutesLater(5).toISOString(), since: minutesLater(0).toISOString() },
    ]);
    expect(await titles(ADA, { part: "open" })).toEqual([]);
  });

  it("says so too of what ends without a message", async () => {
    const shopId = await world.shopOf("Alpen");
    await world.at(0, [[shopId, [SPEED_FAILS]]]);
    await world.at(5, [[shopId, [{ kind: "speedDropped" }]]]);
    expect(await world.rows("select ended_at from notification")).toEqual([{ ended_at: minutesLater(5) }]);
  });

  it("keeps open what ended for all shops but one until that one answers, too, and marks it as that", async () => {
    const shops: number[] = [];
    for (const name of ["Alpen", "Birke", "Canto", "Dorn"])
      shops.push(await world.shopOf(name, { url: "https://server.example" }));
    const [left = 0, ...well] = shops;
    const all = (ids: readonly number[], event: ReturnType<typeof failing>) =>
      ids.map((id): [number, ReturnType<typeof failing>[]] => [id, [event]]);
    await world.at(0, all(shops, failing()));
    await world.at(1);
    await world.at(33, all(well, answers));
    await world.at(70);
    const whole = { title: expect.stringMatching(/^3 of 4 shops .* answer again$/), level: "warning" };
    expect((await pageOf(ADA)).rows).toMatchObject([{ ...whole, isOpen: true, endedAt: null }]);
    await world.at(80, all([left], answers));
    expect((await pageOf(ADA)).rows).toMatchObject([
      { title: "Shop Alpen answers again", isOpen: false },
      { ...whole, isOpen: false, endedAt: minutesLater(80).toISOString() },
    ]);
  });

  it("says how long something lasted whose end does not say it", async () => {
    const yellow = { kind: "status", from: "green", to: "yellow", findings: [], findingCount: 1 } as const;
    const green = { ...yellow, from: "yellow", to: "green", findingCount: 0 } as const;
    const shopId = await world.shopOf("Alpen");
    await world.at(0, [[shopId, [yellow]]]);
    await world.at(30, [[shopId, [green]]]);
    expect((await pageOf(ADA)).rows).toMatchObject([
      { isOpen: false, since: minutesLater(0).toISOString(), endedAt: minutesLater(30).toISOString() },
    ]);
  });

  it("is filtered by what is unread or open, by organization, topic and shop", async () => {
    const [one, two] = [await world.shopOf("Alpen"), await world.shopOf("Birke")];
    await world.at(0, [[one, [failing()]]]);
    await world.at(1, [[two, [SPEED_FAILS]]]);
    const [speed, down] = ["Speed tests of shop Birke fail", "Shop Alpen cannot be reached"];
    expect(await titles()).toEqual([speed, down]);
    expect(await titles(ADA, { topic: "availability" })).toEqual([down]);
    expect(await titles(ADA, { shopId: two })).toEqual([speed]);
    expect([await titles(ADA, { organizationId: "acme" }), await titles(ADA, { organizationId: "other" })]).toEqual([
      [speed, down],
      [],
    ]);
    const { db } = world.database;
    const [newest] = (await pageOf(ADA)).rows;
    expect(await markRead(db, ADA, [newest?.id ?? 0])).toEqual([newest?.id]);
    expect(await titles(ADA, { part: "unread" })).toEqual([down]);
    expect(await countInbox(db, ADA)).toEqual({ all: 2, unread: 1, open: 2, shops: 2 });
  });

  it("is nobody else's: neither to read nor to mark", async () => {
    const shopId = await world.shopOf("Alpen");
    await world.at(0, [[shopId, [failing()]]]);
    const { db } = world.database;
    const ids = (await pageOf(ADA)).rows.map(({ id }) => id);
    expect([await titles(BOB), await markRead(db, BOB, ids), await markRead(db, BOB, null)]).toEqual([[], [], []]);
    expect(await markRead(db, ADA, null)).toEqual(ids);
    expect(await markUnread(db, BOB, ids)).toEqual([]);
    expect(await markUnread(db, ADA, ids)).toEqual(ids);
    await world.rows("update member set role = 'member' where user_id = 'ada'");
    await world.rows("delete from member where user_id = 'ada'");
    expect(await titles()).toEqual([]);
    await world.rows(
      `insert into member (id, organization_id, user_id, role, created_at) values ('m-ada', 'acme', 'ada', 'member', now())`,
    );
  });

  it("comes in pages of fifty, each of 12 kB at most on its way, from the newest to the oldest", async () => {
    const shopId = await world.shopOf("Alpen");
    await world.at(0, [[shopId, [failing()]]]);
    await world.rows(`insert into notification (organization_id, user_id, shop_id, key, level, title, message, kind, data, thread, topic, created_at)
      select organization_id, user_id, shop_id, 'k' || n, level, title, message, kind, data, thread, topic, created_at - n * interval '1 hour'
      from notification, generate_series(1, 119) as n`);
    const { db } = world.database;
    const seen: number[] = [];
    let after = null;
    do {
      const page: Awaited<ReturnType<typeof readInboxPage>> = await readInboxPage(db, ADA, {
        filter: ALL,
        after,
        now: MORNING,
        timeZone: "UTC",
      });
      expect(page.rows.length).toBeLessThanOrEqual(PAGE_ROWS);
      expect(gzipSync(JSON.stringify(page)).length).toBeLessThan(12_000);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.nextCursor;
    } while (after !== null);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });

  it("is searched for words that stand in it or in the names of shop and organization, and for nothing else", async () => {
    const [alpen, birke] = [await world.shopOf("Alpen"), await world.shopOf("Birke_9")];
    await world.at(0, [
      [alpen, [failing()]],
      [birke, [failing()]],
    ]);
    const found = async (text: string) => {
      const page = { filter: { ...ALL, text }, after: null, now: MORNING, timeZone: "UTC" };
      return (await readInboxPage(world.database.db, ADA, page)).rows.map(({ shop }) => shop?.name).toSorted();
    };
    expect(await found("alpen")).toEqual(["Alpen"]);
    expect(await found("  REACHED  birke ")).toEqual(["Birke_9"]);
    expect(await found("e_9")).toEqual(["Birke_9"]);
    expect(await found("")).toEqual(["Alpen", "Birke_9"]);
    expect(await found("%")).toEqual([]);
  });

  it("takes in what a former version left on its way to it, once", async () => {
    const shopId = await world.shopOf("Alpen");
    await world.at(0, [[shopId, [failing()]]]);
    await world.rows("update destination set channel = 'inbox', next_due_at = state_since");
    await world.rows("update message set state = 'waiting', settled_at = null, next_at = created_at");
    await world.rows("delete from notification");
    const sending = { mailer: heldMails(), now: minutesLater(1), channels: [...CHANNELS, formerInbox] };
    for (let times = 0; times < 2; times += 1) await sendToPeople(world.database, sending);
    expect(await titles()).toEqual(["Shop Alpen cannot be reached"]);
    expect(await world.rows("select state from message")).toEqual([{ state: "arrived" }]);
  });
});
