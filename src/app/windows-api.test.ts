import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addIncident } from "../incidents/incident-fixture.ts";
import { Refusal } from "../lib/errors.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { createCallerFactory } from "../lib/trpc.ts";
import { contextOf, NOW, testRouter } from "./router-fixture.ts";

let database: FreshDatabase;
let projectId: number;
let shopId: number;
let strangeShopId: number;
let strangeTagId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db, pool } = database;
  for (const id of ["ada", "mia", "eve"]) await addUser(db, id);
  for (const id of ["acme", "evil"]) await addOrganization(db, id);
  await addMember(db, "acme", "ada", "owner");
  await addMember(db, "acme", "mia", "member");
  await addMember(db, "evil", "eve", "owner");
  projectId = await addProject(db, "acme");
  shopId = await addShop(db, { organizationId: "acme", projectId, name: "Radwerk" });
  await addShop(db, { organizationId: "acme", projectId, name: "Saltmarsh" });
  const theirs = await addProject(db, "evil");
  strangeShopId = await addShop(db, { organizationId: "evil", projectId: theirs });
  const { rows } = await pool.query(
    "insert into tag (organization_id, name, colour, created_at) values ('evil', 'Theirs', 1, now()) returning id",
  );
  strangeTagId = rows[0].id;
});

beforeEach(async () => {
  await database.pool.query("delete from maintenance_window");
  await database.pool.query("delete from tag where organization_id = 'acme'");
  await database.pool.query("delete from audit_entry");
  await database.pool.query("update organization set time_zone = null");
});

afterAll(() => database.drop());

const callerOf = (person: string) => createCallerFactory(testRouter(database))(contextOf(database, person));
const as = (person: string) => callerOf(person).organization;
const nightly = {
  kind: "again" as const,
  cron: "0 22 * * 2#2",
  minutes: 120,
  timeZone: "Europe/Berlin",
  firstDay: null,
  lastDay: null,
};
const BERLIN_WINTER_MILLISECONDS = 3_600_000;
const soon = { kind: "now" as const, minutes: 30 };
const base = { orgId: "acme", id: null, name: "Patch night", pauses: false };
const list = (person = "ada") => callerOf(person).account.window.list();
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => {
      const { cause } = error instanceof Error ? error : {};
      return cause instanceof Refusal ? { code: cause.reason, field: cause.field } : String(error);
    },
  );
const audited = async () => {
  const { rows } = await database.pool.query("select action, before, after from audit_entry order by id");
  return rows;
};

describe("planned work", () => {
  it("that repeats is saved with its times to come, and audited", async () => {
    const { id } = await as("mia").window.save({ ...base, scope: { kind: "project", projectId }, schedule: nightly });
    const { windows } = await list();
    expect(windows).toMatchObject([
      {
        id,
        name: "Patch night",
        scope: { kind: "project", id: projectId, name: "Project" },
        shops: 2,
        mayChange: true,
        running: null,
        nextAt: "2026-12-08T21:00:00.000Z",
        schedule: { kind: "again", cron: "0 22 * * 2#2", firstDay: "2026-11-20" },
      },
    ]);
    expect(await audited()).toMatchObject([{ action: "window.create", before: null, after: { cron: "0 22 * * 2#2" } }]);
  });

  it("begins now, is extended, and ends before its time", async () => {
    const { id } = await as("mia").window.save({ ...base, scope: { kind: "shop", shopId }, schedule: soon });
    expect((await list()).windows[0]?.running).toEqual({
      beginsAt: NOW.toISOString(),
      endsAt: "2026-11-20T10:11:00.000Z",
    });
    expect(await as("mia").window.extend({ orgId: "acme", id })).toEqual({ endsAt: "2026-11-20T10:41:00.000Z" });
    await database.pool.query("update window_occurrence set begins_at = begins_at - interval '10 minutes'");
    await database.pool.query("update maintenance_window set begins_at = begins_at - interval '10 minutes'");
    await as("mia").window.endNow({ orgId: "acme", id });
    const { windows, ended } = await list();
    expect(windows).toEqual([]);
    expect(ended).toMatchObject([{ windowId: id, endsAt: NOW.toISOString(), endedBy: "mia" }]);
    expect((await audited()).map(({ action }) => action)).toEqual(["window.create", "window.extend", "window.end"]);
    expect(await refused(as("mia").window.endNow({ orgId: "acme", id }))).toMatchObject({ code: "windows.notRunning" });
  });

  it("counts what came in it and was kept from people, while it runs and when it has ended", async () => {
    const { pool } = database;
    const { id } = await as("mia").window.save({ ...base, scope: { kind: "project", projectId }, schedule: soon });
    const noticed = new Date(NOW.getTime() + 60_000).toISOString();
    const incidentOf = async (topic: string, at: string, kind: string) => {
      const values = { shop_id: shopId, topic, began_at: at, noticed_at: at, in_window: true };
      const incidentId = await addIncident(pool, "acme", values);
      await pool.query(
        "insert into incident_entry (organization_id, incident_id, at, kind, params) values ('acme', $1, $2, $3, $4)",
        [incidentId, at, kind, JSON.stringify({ windowId: id, name: "Patch night", endsAt: NOW })],
      );
      await pool.query(
        `insert into incident_trouble (organization_id, incident_id, shop_id, key, text, params, began_at)
         select 'acme', $1, $2, 'uptime.' || n, 'down', '{}', $3 from generate_series(1, 2) n`,
        [incidentId, shopId, at],
      );
    };
    expect((await list()).windows).toMatchObject([{ recorded: null }]);
    await incidentOf("availability", noticed, "windowBegan");
    // That was there before, and this was no work at all.
    await incidentOf("work", "2026-11-20T08:00:00.000Z", "windowBegan");
    await incidentOf("settings", noticed, "opened");
    expect((await list()).windows).toMatchObject([{ recorded: { troubles: 2, shops: 1 } }]);
    expect((await list("eve")).windows).toEqual([]);
    await pool.query(
      "update window_occurrence set begins_at = begins_at - interval '1 hour', ends_at = ends_at - interval '50 minutes'",
    );
    await pool.query(
      "update incident set began_at = began_at - interval '40 minutes', noticed_at = noticed_at - interval '40 minutes'",
    );
    await pool.query("update incident_trouble set began_at = began_at - interval '40 minutes'");
    expect((await list()).ended).toMatchObject([{ windowId: id, recorded: { troubles: 2, shops: 1 } }]);
    await pool.query("delete from incident");
  });

  it("of the organization or a tag is for those who manage it", async () => {
    const scope = { kind: "organization" as const };
    const sentence = { code: "organizations.forbidden" };
    expect(await refused(as("mia").window.save({ ...base, scope, schedule: soon }))).toMatchObject(sentence);
    const { id } = await as("ada").window.save({ ...base, scope, schedule: soon });
    expect((await list("mia")).windows).toMatchObject([{ id, shops: 2, mayChange: false }]);
    for (const call of ["endNow", "extend", "remove"] as const)
      expect(await refused(as("mia").window[call]({ orgId: "acme", id }))).toMatchObject(sentence);
    expect(
      await refused(as("mia").window.save({ ...base, id, scope: { kind: "shop", shopId }, schedule: soon })),
    ).toMatchObject(sentence);
  });

  it("names nothing of another organization", async () => {
    for (const [scope, code] of [
      [{ kind: "shop", shopId: strangeShopId }, "shops.noSuchShop"],
      [{ kind: "tag", tagId: strangeTagId }, "shops.noSuchTag"],
      [{ kind: "project", projectId: 987_654 }, "shops.noSuchProject"],
    ] as const) {
      expect(await refused(as("ada").window.save({ ...base, scope, schedule: soon }))).toMatchObject({ code });
      expect(await refused(as("ada").window.preview({ orgId: "acme", scope, schedule: soon }))).toMatchObject({ code });
    }
    const { id } = await as("ada").window.save({ ...base, scope: { kind: "shop", shopId }, schedule: soon });
    expect((await list("eve")).windows).toEqual([]);
    for (const call of ["endNow", "extend", "remove"] as const)
      expect(await refused(as("eve").window[call]({ orgId: "evil", id }))).toMatchObject({
        code: "windows.noSuchWindow",
      });
  });

  it("keeps what lies behind when it is changed or removed", async () => {
    const { id } = await as("ada").window.save({ ...base, scope: { kind: "shop", shopId }, schedule: nightly });
    await database.pool.query(
      "insert into window_occurrence (organization_id, window_id, begins_at, ends_at) values ('acme', $1, $2::timestamptz - interval '7 days', $2::timestamptz - interval '6 days')",
      [id, NOW],
    );
    const later = { ...nightly, cron: "0 23 * * 2#2" };
    await as("ada").window.save({ ...base, id, scope: { kind: "shop", shopId }, schedule: later });
    const { rows } = await database.pool.query(
      "select begins_at from window_occurrence where window_id = $1 order by begins_at",
      [id],
    );
    expect(rows.map((row) => row.begins_at.toISOString())).toEqual([
      "2026-11-13T09:41:00.000Z",
      "2026-12-08T22:00:00.000Z",
      "2027-01-12T22:00:00.000Z",
    ]);
    await as("ada").window.remove({ orgId: "acme", id });
    const { windows, ended } = await list();
    expect(windows).toEqual([]);
    expect(ended).toMatchObject([{ windowId: id, name: "Patch night", endedBy: null }]);
  });

  it("that runs keeps its beginning", async () => {
    const scope = { kind: "shop" as const, shopId };
    const { id } = await as("ada").window.save({ ...base, scope, schedule: soon });
    const times = { kind: "once" as const, timeZone: "UTC", ends: "2026-11-20T12:00" };
    await as("ada").window.save({ ...base, id, scope, schedule: { ...times, begins: "2026-11-20T09:41" } });
    expect((await list()).windows[0]?.running?.endsAt).toBe("2026-11-20T12:00:00.000Z");
    expect(
      await refused(as("ada").window.save({ ...base, id, scope, schedule: { ...times, begins: "2026-11-20T11:00" } })),
    ).toEqual({ code: "windows.beginsInPast", field: "begins" });
  });

  const once = {
    kind: "once" as const,
    begins: "2026-11-21T22:00",
    ends: "2026-11-22T00:30",
    timeZone: "Europe/Berlin",
  };
  it.each([
    [{ ...once, ends: "2026-11-21T21:00" }, "endsBeforeBegin", "ends"],
    [{ ...once, ends: "2026-12-21T21:00" }, "tooLong", "ends"],
    [{ ...once, ends: "2026-11-21T22:03" }, "tooShort", "ends"],
    [{ ...once, begins: "2400-01-01T00:00", ends: "2400-01-02T00:00" }, "tooFarAhead", "begins"],
    [{ ...once, begins: "2026-11-19T22:00" }, "beginsInPast", "begins"],
    [{ ...once, begins: "2026-11-31T22:00" }, "timeUnreadable", "begins"],
    [{ ...once, timeZone: "Europe/Berlin " }, "zoneUnknown", "timeZone"],
    [{ ...nightly, timeZone: "Mars/Olympus" }, "zoneUnknown", "timeZone"],
    [{ ...nightly, cron: "* * * * *" }, "patternOverlapping", "cron"],
    [{ ...nightly, cron: "0 0 31 2 *" }, "patternNever", "cron"],
    [{ ...nightly, cron: "every day" }, "patternUnreadable", "cron"],
    [{ ...nightly, minutes: 1441 }, "repeatedTooLong", "minutes"],
    [{ ...nightly, minutes: 4 }, "tooShort", "minutes"],
    [{ ...nightly, lastDay: "2026-11-19" }, "lastBeforeFirst", "lastDay"],
    [{ ...nightly, firstDay: "0000-01-01" }, "timeUnreadable", "firstDay"],
    [{ ...soon, minutes: 1 }, "tooShort", "minutes"],
    [{ ...soon, minutes: Number.MAX_SAFE_INTEGER }, "tooLong", "minutes"],
    [{ ...soon, minutes: Number.MIN_SAFE_INTEGER }, "tooShort", "minutes"],
  ] as const)("refuses %o with a sentence at its field", async (schedule, sentence, field) => {
    const scope = { kind: "shop" as const, shopId };
    const expected = { code: `windows.${sentence}`, field };
    expect(await refused(as("mia").window.preview({ orgId: "acme", scope, schedule }))).toEqual(expected);
    expect(await refused(as("mia").window.save({ ...base, scope, schedule }))).toEqual(expected);
  });

  it("is previewed with what a change of clocks does to it", async () => {
    const schedule = { ...nightly, cron: "30 2 28 3 *", firstDay: "2027-03-01" };
    expect(await as("mia").window.preview({ orgId: "acme", scope: { kind: "organization" }, schedule })).toMatchObject({
      timeZone: "Europe/Berlin",
      shops: 2,
      times: [{ beginsAt: "2027-03-28T01:00:00.000Z", clocks: "skipped", plannedMinute: 150 }, {}, {}, {}, {}],
    });
  });

  it("that runs is previewed with its begin, which lies behind, as saving it would take it", async () => {
    const scope = { kind: "shop" as const, shopId };
    const { id } = await as("mia").window.save({ ...base, scope, schedule: soon });
    await database.pool.query("update maintenance_window set begins_at = begins_at - interval '1 hour'");
    await database.pool.query("update window_occurrence set begins_at = begins_at - interval '1 hour'");
    const begins = (await database.pool.query("select begins_at from maintenance_window")).rows[0].begins_at;
    const local = new Date(begins.getTime() + BERLIN_WINTER_MILLISECONDS).toISOString().slice(0, 16);
    const schedule = { kind: "once" as const, begins: local, ends: "2026-11-20T23:00", timeZone: "Europe/Berlin" };
    const previewed = await as("mia").window.preview({ orgId: "acme", id, scope, schedule });
    expect(previewed.times).toMatchObject([{ beginsAt: begins.toISOString() }]);
    expect(await refused(as("mia").window.preview({ orgId: "acme", scope, schedule }))).toMatchObject({
      code: "windows.beginsInPast",
    });
    expect(await refused(as("eve").window.preview({ orgId: "acme", id, scope, schedule }))).not.toBeNull();
  });

  it("tells what zone the instance has, for those whose organization has none", async () => {
    expect((await list()).timeZone).toBe("Europe/Berlin");
  });

  it("takes the zone of the organization, and else the instance's", async () => {
    const scope = { kind: "shop" as const, shopId };
    const zone = async () => (await as("mia").window.preview({ orgId: "acme", scope, schedule: soon })).timeZone;
    expect(await zone()).toBe("Europe/Berlin");
    await as("ada").setTimeZone({ orgId: "acme", timeZone: "America/New_York" });
    expect(await zone()).toBe("America/New_York");
    expect(await audited()).toMatchObject([{ action: "organization.set-time-zone", before: { timeZone: null } }]);
    expect(await refused(as("ada").setTimeZone({ orgId: "acme", timeZone: "Mars/Olympus" }))).not.toBeNull();
  });
});

describe("tags", () => {
  it("are made and set by members, renamed and deleted by managers", async () => {
    const { id } = await as("mia").tag.save({ orgId: "acme", id: null, name: "B2B", colour: 1 });
    await as("mia").tag.set({ orgId: "acme", shopId, tagIds: [id] });
    expect(await as("mia").tag.list({ orgId: "acme" })).toEqual([{ id, name: "B2B", colour: 1, shops: 1 }]);
    const changed = { orgId: "acme", id, name: "Wholesale", colour: 2 };
    expect(await refused(as("mia").tag.save(changed))).toMatchObject({ code: "organizations.forbidden" });
    await as("ada").tag.save(changed);
    await as("ada").tag.remove({ orgId: "acme", id });
    expect(await audited()).toEqual([
      { action: "tag.create", before: null, after: { name: "B2B", colour: 1 } },
      { action: "tag.set", before: { tags: [] }, after: { tags: ["B2B"] } },
      { action: "tag.rename", before: { name: "B2B", colour: 1 }, after: { name: "Wholesale", colour: 2 } },
      { action: "tag.delete", before: { name: "Wholesale", colour: 2 }, after: null },
    ]);
  });

  it("have one name each, whatever its case", async () => {
    await as("mia").tag.save({ orgId: "acme", id: null, name: "B2B", colour: 1 });
    const { id } = await as("mia").tag.save({ orgId: "acme", id: null, name: "Food", colour: 1 });
    const taken = { code: "shops.tagNameTaken", field: "name" };
    expect(await refused(as("mia").tag.save({ orgId: "acme", id: null, name: "b2b", colour: 1 }))).toEqual(taken);
    expect(await refused(as("ada").tag.save({ orgId: "acme", id, name: "b2B", colour: 1 }))).toEqual(taken);
  });

  it("of another organization select nothing", async () => {
    const code = "shops.noSuchTag";
    expect(await refused(as("ada").tag.set({ orgId: "acme", shopId, tagIds: [strangeTagId] }))).toMatchObject({ code });
    expect(await refused(as("ada").tag.remove({ orgId: "acme", id: strangeTagId }))).toMatchObject({ code });
    expect(await refused(as("ada").tag.set({ orgId: "acme", shopId: strangeShopId, tagIds: [] }))).toMatchObject({
      code: "shops.noSuchShop",
    });
    await expect(
      database.pool.query("insert into shop_tag (organization_id, shop_id, tag_id) values ('acme', $1, $2)", [
        shopId,
        strangeTagId,
      ]),
    ).rejects.toThrow("shop_tag_tag_fk");
  });

  it("stay behind when a shop moves to another organization, and so does work planned for it alone", async () => {
    const { id } = await as("mia").tag.save({ orgId: "acme", id: null, name: "Moving", colour: 1 });
    const moving = await addShop(database.db, { organizationId: "acme", projectId, name: "Moving" });
    await as("mia").tag.set({ orgId: "acme", shopId: moving, tagIds: [id] });
    await as("mia").window.save({ ...base, scope: { kind: "shop", shopId: moving }, schedule: soon });
    await database.pool.query(
      "update shop set organization_id = 'evil', project_id = (select id from project where organization_id = 'evil') where id = $1",
      [moving],
    );
    const { rows } = await database.pool.query(
      "select (select count(*) from shop_tag where shop_id = $1)::integer as tags, (select count(*) from maintenance_window)::integer as windows",
      [moving],
    );
    expect(rows).toEqual([{ tags: 0, windows: 0 }]);
    await database.pool.query("delete from shop where id = $1", [moving]);
  });
});
