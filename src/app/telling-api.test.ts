import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { failing, minutesLater } from "../notifications/notification-fixture.ts";
import { USUAL_TELLING } from "../notifications/ways/telling-setting.ts";
import { addDestination, addOwnRule } from "../notifications/delivering/delivering-fixture.ts";
import { insertEvents } from "../changelog/event.store.ts";
import { transact } from "../lib/db.ts";
import { setWatch } from "../shops/watching/watch.store.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { callerFor, NOW } from "./router-fixture.ts";

let database: FreshDatabase;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  for (const id of ["robin", "sam"]) await addUser(db, id);
  await addOrganization(db, "acme");
  const projectId = await addProject(db, "acme");
  for (const id of ["robin", "sam"]) await addMember(db, "acme", id, "member");
  shopId = await addShop(db, { organizationId: "acme", projectId, name: "Radwerk" });
  await setWatch(db, { organizationId: "acme", shopId }, { userId: "robin", watching: true });
});

beforeEach(async () => {
  for (const table of ["telling_setting", "message", "event"]) await database.pool.query(`delete from ${table}`);
});

afterAll(() => database.drop());

async function ask(path: string, input?: unknown, userId = "robin") {
  const { code, message, value } = await callerFor(database, userId)(`account.telling.${path}`, input);
  if (code !== "ok") throw new Error(`${code} ${message}`);
  return Object(value);
}

const { pausedUntil, ...USUAL } = USUAL_TELLING;
const CALM = { ...USUAL, choice: "calm", quiet: { from: 1320, to: 420 }, digestTime: 450 };

async function happened(count: number, at: Date): Promise<void> {
  const key = { organizationId: "acme", shopId };
  const events = Array.from({ length: count }, () => failing());
  await transact(database.pool, (tx) => insertEvents(tx, key, events, at));
  await database.pool.query("update event set decided_at = date, weighed_at = date");
}

async function mailed(count: number, at: Date): Promise<void> {
  await database.pool.query(
    `with way as (
       insert into destination (id, user_id, channel, name, settings, origin, language, state, state_since)
       values (gen_random_uuid(), 'robin', 'email', 'email', '{}', 'email', 'en', 'on', $2)
       on conflict (user_id) where channel = 'email' do update set state = 'on' returning id
     )
     insert into message (destination_id, id, organization_id, shop_id, kind, alert, state, created_at, settled_at)
     select way.id, gen_random_uuid(), 'acme', $1, 'alert', '{}', 'arrived', $2, $2 from way, generate_series(1, $3)`,
    [shopId, at, count],
  );
}

describe("how somebody is told", () => {
  it("is the usual before they chose, with what would reach them", async () => {
    expect(await ask("get")).toMatchObject({
      ...USUAL,
      pausedUntil,
      version: 0,
      timeZone: "Europe/Berlin",
      hasAddress: true,
      watchedShops: 1,
      watchedProjects: 0,
      devices: 0,
      own: { ways: [], channels: [], more: 0 },
      offer: null,
      lastWeek: { atOnce: { mails: 0, digests: 0 }, ownRules: { mails: 0, digests: 0 } },
      reach: [
        { id: "outage", day: { email: { when: "now" }, push: { when: "inbox", why: "noDevice" } }, quiet: null },
        { id: "work" },
        { id: "security" },
        { id: "certificate", day: { email: { when: "unlessRead", minutes: 10 } } },
        { id: "speed" },
        { id: "update" },
      ],
    });
  });

  it("is what they set, seen in the version before, and nobody else's", async () => {
    expect(await ask("set", { ...CALM, version: 0 })).toEqual({ version: 1 });
    const set = await ask("get");
    expect(set).toMatchObject({ ...CALM, version: 1 });
    expect(set.reach[3]).toMatchObject({
      day: { email: { when: "digest", digest: "daily", minute: 450 } },
      quiet: { email: { when: "digest" } },
    });
    await expect(ask("set", { ...USUAL, version: 0 })).rejects.toThrow("CONFLICT");
    expect(await ask("set", { ...USUAL, version: 1 })).toEqual({ version: 2 });
    expect(await ask("get", undefined, "sam")).toMatchObject({ version: 0, watchedShops: 0 });
  });

  it("names the own channels that its rules tell, as long as those work", async () => {
    const { db, pool } = database;
    const hers = { organizationId: null, userId: "robin" };
    const ids = [await addDestination(db, "Phone", hers), await addDestination(db, "Tablet", hers)];
    await addDestination(db, "Unused", hers);
    await addOwnRule(db, "robin", { destinationIds: ids, ways: ["push"] });
    expect((await ask("get")).own).toEqual({ ways: ["push"], channels: ["Phone", "Tablet"], more: 0 });
    await pool.query("update destination set state = 'disabled', reason = 'channel_gone' where name = 'Tablet'");
    expect((await ask("get")).own).toEqual({ ways: ["push"], channels: ["Phone"], more: 0 });
    expect((await ask("get", undefined, "sam")).own).toEqual({ ways: [], channels: [], more: 0 });
    for (const table of ["rule", "destination"]) await pool.query(`delete from ${table}`);
  });

  it("has quiet hours of some length, and times of the day", async () => {
    const refused = (given: object) => expect(ask("set", { ...CALM, version: 0, ...given })).rejects.toThrow();
    await refused({ quiet: { from: 60, to: 60 } });
    await refused({ quiet: { from: 60, to: 1440 } });
    await refused({ digestTime: -1 });
    await refused({ weeklyDay: 8 });
    await refused({ choice: "never" });
  });

  it("pauses until a moment within ninety days, and goes on", async () => {
    const until = new Date(NOW.getTime() + 5 * 86_400_000).toISOString();
    expect(await ask("pause", { until })).toEqual({ version: 1 });
    expect(await ask("get")).toMatchObject({
      pausedUntil: until,
      choice: "atOnce",
      reach: [{ day: { email: { when: "paused", until } } }, {}, {}, {}, {}, {}],
    });
    for (const days of [-1, 91])
      await expect(ask("pause", { until: new Date(NOW.getTime() + days * 86_400_000).toISOString() })).rejects.toThrow(
        "BAD_REQUEST",
      );
    await ask("pause", { until: null });
    expect(await ask("get")).toMatchObject({ pausedUntil: null });
  });

  it("shows what each choice would have meant for last week", async () => {
    await happened(3, minutesLater(-120));
    await happened(2, new Date(NOW.getTime() - 8 * 86_400_000));
    expect((await ask("get")).lastWeek).toEqual({
      atOnce: { mails: 3, digests: 0 },
      calm: { mails: 3, digests: 0 },
      onlyNow: { mails: 3, digests: 0 },
      ownRules: { mails: 0, digests: 0 },
    });
    expect((await ask("get", undefined, "sam")).lastWeek).toMatchObject({ atOnce: { mails: 0 } });
  });

  it("after a day with many mails is offered in less, until they answer", async () => {
    await mailed(10, minutesLater(-60));
    expect(await ask("get")).toMatchObject({ offer: null });
    await mailed(1, minutesLater(-50));
    expect(await ask("get")).toMatchObject({ offer: { day: "2026-11-20", mails: 11, calm: { mails: 0, digests: 0 } } });
    await ask("answerOffer");
    expect(await ask("get")).toMatchObject({ offer: null });
  });

  it("moves what waits when it is changed", async () => {
    await mailed(1, minutesLater(-60));
    await database.pool.query(
      "update message set state = 'waiting', settled_at = null, waits_for = 'quiet', next_at = $1",
      [minutesLater(600)],
    );
    await ask("set", { ...USUAL, version: 0 });
    const { rows } = await database.pool.query("select next_at from message");
    expect(rows).toEqual([{ next_at: NOW }]);
  });
});

it("a test to one's own address is sent a few times a minute at most", async () => {
  const codes: string[] = [];
  for (let count = 0; count < 8; count += 1)
    codes.push((await callerFor(database, "sam")("account.telling.tryMail", undefined)).code);
  expect(codes).toEqual([...Array.from({ length: 6 }, () => "ok"), "TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
  expect((await callerFor(database, "robin")("account.telling.tryMail", undefined)).code).toBe("ok");
});
