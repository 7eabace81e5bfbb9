import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callerFor } from "../app/router-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { addIncident } from "./incident-fixture.ts";

let database: FreshDatabase;
let shopId: number;
let incidentId: number;
beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, "acme");
  await addOrganization(db, "evil");
  for (const id of ["ada", "bob"]) {
    await addUser(db, id);
    await addMember(db, "acme", id, "member");
  }
  await addUser(db, "eve");
  await addMember(db, "evil", "eve", "owner");
  shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
});
afterAll(() => database.drop());

const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
/** What somebody gets who does that, or the sentence that refuses it. */
async function does(id: string, verb: string, input: object): Promise<unknown> {
  const place = verb === "list" ? "account" : "organization";
  const { code, message, value } = await callerFor(database, id)(`${place}.incident.${verb}`, input);
  return code === "ok" ? value : message;
}
const seen = (version = 1) => ({ orgId: "acme", incidentId, version });

beforeEach(async () => {
  await rows("delete from incident");
  await rows("delete from audit_entry");
  incidentId = await addIncident(database.pool, "acme", { shop_id: shopId });
  await database.pool.query(
    `insert into incident_trouble (organization_id, incident_id, shop_id, key, text, params, began_at)
     values ('acme', $1, $2, 'visit', 'timed_out', '{}', now())`,
    [incidentId, shopId],
  );
});

describe("who has an incident", () => {
  it("is whoever was first of two, and the other one learns who that is", async () => {
    const answers = await Promise.all(["ada", "bob"].map((id) => does(id, "acknowledge", seen())));
    const first = (await rows("select acknowledged_by from incident"))[0]?.["acknowledged_by"];
    expect(answers).toContainEqual({ result: "done", version: 2 });
    const already = { result: "already", at: expect.any(String), by: { id: first, name: first }, version: 2 };
    expect(answers).toContainEqual(already);
    expect(await rows("select kind, user_id from incident_entry")).toEqual([{ kind: "acknowledged", user_id: first }]);
    expect(await rows("select action, subject_name, actor_id from audit_entry")).toEqual([
      { action: "incident.acknowledge", subject_name: "Shop", actor_id: first },
    ]);
  });

  it("is nobody of one that ended, which changes nothing", async () => {
    await rows("update incident set state = 'ended', ended_at = '2026-11-20T10:00:00.000Z'");
    expect(await does("ada", "acknowledge", seen())).toEqual({
      result: "over",
      endedAt: "2026-11-20T10:00:00.000Z",
      version: 1,
    });
    expect(await rows("select id from incident_entry union all select id from audit_entry")).toEqual([]);
  });

  it("has no name where they are of another organization, from which a shop brought it along", async () => {
    await rows("update incident set acknowledged_at = now(), acknowledged_by = 'eve'");
    await rows(`insert into incident_entry (organization_id, incident_id, at, kind, params, user_id)
      select organization_id, id, now(), 'acknowledged', '{}', 'eve' from incident`);
    const shown = await does("ada", "get", { orgId: "acme", incidentId });
    expect(shown).toMatchObject({ acknowledged: { by: null }, entries: [{ kind: "acknowledged", by: null }] });
    expect(await does("ada", "acknowledge", seen())).toMatchObject({ result: "already", by: null });
    expect(JSON.stringify(shown)).not.toContain("eve");
  });

  it("may have grown before, and is nobody once it was given back", async () => {
    await rows("update incident set version = 5");
    expect(await does("ada", "giveBack", seen(5))).toMatch("Nobody has this incident");
    expect(await does("ada", "acknowledge", seen(1))).toEqual({ result: "done", version: 6 });
    expect(await does("ada", "giveBack", seen(5))).toMatch("changed meanwhile");
    expect(await does("ada", "giveBack", seen(6))).toEqual({ result: "done", version: 7 });
    expect(await rows("select acknowledged_at from incident")).toEqual([{ acknowledged_at: null }]);
  });
});

describe("closing", () => {
  it("asks while something is there, and passes over it if that is meant", async () => {
    expect(await does("ada", "close", { ...seen(), anyway: false })).toMatch("still there");
    expect(await does("ada", "close", { ...seen(), anyway: true })).toEqual({ result: "done", version: 2 });
    expect(await rows("select state, closed_by, ended_at = closed_at as at_once from incident")).toEqual([
      { state: "closed", closed_by: "ada", at_once: true },
    ]);
    expect(await rows("select passed_over, ended_at from incident_trouble")).toEqual([
      { passed_over: true, ended_at: null },
    ]);
    expect(await rows("select action, after from audit_entry")).toEqual([
      { action: "incident.close", after: { state: "closed", passedOver: ["visit"] } },
    ]);
  });

  it("passes over however much is there, and names as much as a line can hold", async () => {
    await database.pool.query(
      `insert into incident_trouble (organization_id, incident_id, shop_id, key, text, params, began_at)
       select 'acme', $1, $2, repeat('語', 600 - length(n::text)) || n, 'unknown', '{}', now() from generate_series(1, 2000) n`,
      [incidentId, shopId],
    );
    expect(await does("ada", "close", { ...seen(), anyway: true })).toMatchObject({ result: "done" });
    expect(await rows("select from incident_trouble where not passed_over")).toEqual([]);
    const [entry] = await rows(
      "select jsonb_array_length(params -> 'passedOver') as named, params -> 'more' as more from incident_entry",
    );
    expect(Number(entry?.["named"]) + Number(entry?.["more"])).toBe(2001);
  });

  it("is no end of what is still there, in the list and on its page, until that is well", async () => {
    await does("ada", "close", { ...seen(), anyway: true });
    const isPassedOver = async () => {
      const list = await does("ada", "list", { state: "past" });
      const detail = await does("ada", "get", { orgId: "acme", incidentId });
      return [list, detail];
    };
    expect(await isPassedOver()).toMatchObject([{ incidents: [{ isPassedOver: true }] }, { isPassedOver: true }]);
    await rows("update incident_trouble set ended_at = now()");
    expect(await isPassedOver()).toMatchObject([{ incidents: [{ isPassedOver: false }] }, { isPassedOver: false }]);
  });

  it("is not for what joins several shops, as long as it is open", async () => {
    const parent = await addIncident(database.pool, "acme", { matter: "address:203.0.113.7" });
    expect(await does("ada", "close", { ...seen(), incidentId: parent, anyway: true })).toMatch("those of its shops");
  });
});

describe("cause and note", () => {
  it("are written down with what was there before, by whoever saw the newest version", async () => {
    await does("ada", "cause", { ...seen(), cause: "hosting" });
    expect(await does("bob", "cause", { ...seen(), cause: "load" })).toMatch("changed meanwhile");
    const note = { happened: "<b>The disk was full</b>", done: "Freed it", follows: "" };
    await does("ada", "note", { ...seen(2), note });
    expect(await rows("select cause, note, version from incident")).toEqual([{ cause: "hosting", note, version: 3 }]);
    expect(await rows("select action, before, after from audit_entry order by id")).toEqual([
      { action: "incident.cause", before: { cause: null }, after: { cause: "hosting" } },
      { action: "incident.note", before: { note: null }, after: { note } },
    ]);
  });

  it("have a limit, all parts together", async () => {
    const note = { happened: "a".repeat(4000), done: "b".repeat(4000), follows: "c" };
    expect(await does("ada", "note", { ...seen(), note })).toMatch("8000 characters");
  });

  it.each(["\u0001", "語", "😀", '"', "\u202e"])(
    "are kept whatever they consist of: 8000 times %j",
    async (character) => {
      const note = (happened: string) => ({ happened, done: "", follows: "" });
      const full = note(character.repeat(8000 / character.length));
      expect(await does("ada", "note", { ...seen(), note: full })).toMatchObject({ result: "done" });
      expect(await does("ada", "note", { ...seen(2), note: note("") })).toMatchObject({ result: "done" });
    },
  );

  it("that stay the same are no change, and the timeline does not repeat what was written", async () => {
    const note = { happened: "x".repeat(8000), done: "", follows: "" };
    await does("ada", "note", { ...seen(), note });
    expect(await does("ada", "note", { ...seen(2), note })).toEqual({ result: "done", version: 2 });
    await does("ada", "cause", { ...seen(2), cause: "load" });
    expect(await does("ada", "cause", { ...seen(3), cause: "load" })).toEqual({ result: "done", version: 3 });
    expect(await rows("select kind, params from incident_entry order by id")).toEqual([
      { kind: "note", params: { note: { ...note, happened: "x".repeat(240) } } },
      { kind: "cause", params: { cause: "load" } },
    ]);
    expect(await rows("select from audit_entry")).toHaveLength(2);
  });
});

it("of another organization are none", async () => {
  expect(await does("eve", "acknowledge", { ...seen(), orgId: "evil" })).toMatch("There is no such incident");
  expect(await does("eve", "acknowledge", seen())).toMatch("Organization not found");
});

describe("reading", () => {
  it("shows an incident with its shop, what is wrong, who has it, and what happened", async () => {
    await does("ada", "acknowledge", seen());
    const detail = await does("bob", "get", { orgId: "acme", incidentId });
    const trouble = { key: "visit", said: { check: null, text: "timed_out", params: {} }, toAt: null };
    expect(detail).toMatchObject({
      id: incidentId,
      state: "open",
      matter: null,
      shopCount: 1,
      openCount: 1,
      version: 2,
      mayAct: true,
      organizationSlug: "acme",
      beganAt: "2026-11-20T09:41:00.000Z",
      endedAt: null,
      parent: null,
      closed: null,
      shops: [
        {
          id: shopId,
          name: "Shop",
          incidentId,
          troubles: [trouble],
        },
      ],
      acknowledged: {
        by: {
          id: "ada",
          name: "ada",
        },
        isOfParent: false,
      },
      entries: [
        {
          kind: "acknowledged",
          by: { id: "ada" },
          params: {},
        },
      ],
    });
  });

  it("lists what several shops share as one, which holds who has it for its shops", async () => {
    const parent = await addIncident(database.pool, "acme", { matter: "address:203.0.113.7" });
    await database.pool.query("update incident set parent_id = $1 where id = $2", [parent, incidentId]);
    await does("ada", "acknowledge", { ...seen(), incidentId: parent });
    const list = await does("bob", "list", { state: "open" });
    expect(list).toMatchObject({ openCount: 1, next: null });
    expect(list).toHaveProperty("incidents.length", 1);
    expect(list).toHaveProperty("incidents.0.id", parent);
    expect(list).toHaveProperty("incidents.0.shops.0.id", shopId);
    expect(await does("bob", "get", { orgId: "acme", incidentId })).toMatchObject({
      parent: { id: parent, matter: "address:203.0.113.7", shopCount: 1, isOpen: true },
      acknowledged: { by: { id: "ada" }, isOfParent: true },
    });
  });

  it("lists those of an organization, of a shop, and of shops with a tag, as whole incidents", async () => {
    const { pool } = database;
    const other = await addShop(database.db, {
      organizationId: "acme",
      projectId: await addProject(database.db, "acme"),
    });
    const parent = await addIncident(pool, "acme", { matter: "address:203.0.113.7" });
    await pool.query("update incident set parent_id = $1 where id = $2", [parent, incidentId]);
    const alone = await addIncident(pool, "acme", { shop_id: other, topic: "security" });
    const tag = await pool.query(
      "insert into tag (organization_id, name, colour, created_at) values ('acme', 'Night', 1, now()) returning id",
    );
    const tagId = Number(tag.rows[0]?.id);
    await pool.query("insert into shop_tag (organization_id, shop_id, tag_id) values ('acme', $1, $2)", [
      shopId,
      tagId,
    ]);
    const idsOf = async (wanted: object) => {
      const list = await does("ada", "list", { state: "open", ...wanted });
      expect(list).toHaveProperty("openCount", 2);
      return list;
    };
    expect(await idsOf({ organizationId: "acme" })).toMatchObject({ incidents: [{ id: alone }, { id: parent }] });
    expect(await idsOf({ organizationId: "acme", shopId })).toMatchObject({ incidents: [{ id: parent }] });
    expect(await idsOf({ shopId: other })).toMatchObject({ incidents: [{ id: alone }] });
    expect(await idsOf({ tagId })).toMatchObject({ incidents: [{ id: parent }] });
    expect(await idsOf({ organizationId: "evil" })).toMatchObject({ incidents: [] });
    expect(await does("eve", "list", { state: "open", organizationId: "acme" })).toMatchObject({ incidents: [] });
  });

  it("lists past ones page by page, open ones of a topic, and nothing of other organizations", async () => {
    await database.pool.query(
      `insert into incident (organization_id, shop_id, topic, state, title, began_at, noticed_at, ended_at)
       select 'acme', $1, 'security', 'ended', '{}', at, at, at from generate_series(now() - interval '59 minutes', now(), '1 minute') as at`,
      [shopId],
    );
    const first = await does("ada", "list", { state: "past" });
    expect(first).toHaveProperty("incidents.length", 50);
    const before = typeof first === "object" && first !== null && "next" in first ? first.next : null;
    const second = await does("ada", "list", { state: "past", before });
    expect([second]).toMatchObject([{ next: null, openCount: 1 }]);
    expect(second).toHaveProperty("incidents.length", 10);
    expect(await does("ada", "list", { state: "open", topic: "security" })).toHaveProperty("incidents", []);
    expect(await does("eve", "list", { state: "open" })).toEqual({ incidents: [], next: null, openCount: 0 });
    expect(await does("eve", "get", { orgId: "evil", incidentId })).toMatch("There is no such incident");
  });

  it("shows of many shops the first, with a few of their errors and how many there are, and all when asked", async () => {
    const { pool, db } = database;
    const parent = await addIncident(pool, "acme", { matter: "address:203.0.113.7" });
    const projectId = await addProject(db, "acme");
    for (let index = 0; index < 24; index += 1) {
      const id = await addShop(db, { organizationId: "acme", projectId });
      const child = await addIncident(pool, "acme", { shop_id: id, parent_id: parent, topic: "availability" });
      await pool.query(
        `insert into incident_trouble (organization_id, incident_id, shop_id, key, text, params, began_at, ended_at)
         select 'acme', $1, $2, 'uptime.' || n, 'down', '{}', now(), case when n > 4 then now() end from generate_series(1, 6) n`,
        [child, id],
      );
    }
    const shown = await does("bob", "get", { orgId: "acme", incidentId: parent });
    expect(shown).toMatchObject({ shopCount: 24, openCount: 24, shopsBegan: { first: "2026-11-20T09:41:00.000Z" } });
    expect(shown).toHaveProperty("shops.length", 20);
    expect(shown).toHaveProperty("shops.0.troubleCount", 6);
    expect(shown).toHaveProperty("shops.0.openTroubleCount", 4);
    expect(shown).toHaveProperty("shops.0.troubles.length", 3);
    const all = await does("bob", "shops", { orgId: "acme", incidentId: parent });
    expect(all).toHaveProperty("length", 24);
    expect(await does("bob", "list", { state: "open", topic: "settings" })).toHaveProperty(
      "incidents.0.shops.length",
      24,
    );
    expect(await does("eve", "shops", { orgId: "evil", incidentId: parent })).toMatch("There is no such incident");
  });

  it("counts channels that told it once each, and stays small however often they did", async () => {
    await rows(`insert into incident_entry (organization_id, incident_id, at, kind, params)
      select organization_id, id, now(), case n % 3 when 0 then 'told' when 1 then 'reminded' else 'notDelivered' end,
        jsonb_build_object('what', 'incident.opened', 'channel', repeat('c', 60), 'channelId', '0192f3aa-7c1e-7d00-8000-00000000000' || n % 6)
      from incident, generate_series(1, 700) n`);
    const list = await does("ada", "list", { state: "open" });
    expect(list).toMatchObject({ incidents: [{ toldCount: 0, toldChannels: 4 }] });
    expect(JSON.stringify(list).length).toBeLessThan(1_200);
    const shown = await does("ada", "get", { orgId: "acme", incidentId });
    expect(shown).toHaveProperty("entries.length", 500);
    expect(JSON.stringify(shown).length).toBeLessThan(150_000);
    expect(await does("eve", "get", { orgId: "evil", incidentId })).toMatch("There is no such incident");
  });

  it("names what came several times once, as it was last, and each message", async () => {
    await rows(`insert into incident_trouble (organization_id, incident_id, shop_id, key, text, params, began_at, ended_at)
      select organization_id, incident_id, shop_id, key, text, params, began_at - n * interval '1 hour', began_at - n * interval '50 minutes'
      from incident_trouble, generate_series(1, 2) n`);
    await rows("update incident set reopened = 2, rested_seconds = 6000");
    await rows(`insert into incident_told (organization_id, incident_id, user_id, way, said_at, what, state, at)
      select organization_id, id, 'bob', 'email', noticed_at + n * interval '1 hour', case n when 1 then 'closed' else 'opened' end,
        case n when 1 then 'failed' else 'accepted' end, noticed_at + n * interval '1 hour' from incident, generate_series(0, 2) n`);
    const shown = await does("ada", "get", { orgId: "acme", incidentId });
    expect(shown).toMatchObject({ restedSeconds: 6000, toldCount: 1 });
    expect(shown).toHaveProperty("shops.0.troubleCount", 1);
    expect(shown).toHaveProperty("shops.0.troubles", [expect.objectContaining({ key: "visit", toAt: null, times: 3 })]);
    const told = ["opened", "closed", "opened"].map((what) => expect.objectContaining({ what, way: "email" }));
    expect(shown).toHaveProperty("told", told);
    expect(await does("ada", "list", { state: "open" })).toMatchObject({ incidents: [{ restedSeconds: 6000 }] });
  });

  it("says of what is left of a server that is back what that was, and how many are well", async () => {
    const { pool } = database;
    const over = { state: "ended", ended_at: "2026-11-20T10:20:00.000Z" };
    const parent = await addIncident(pool, "acme", { matter: "address:203.0.113.7", ...over });
    await pool.query("update incident set parent_id = $1 where id = $2", [parent, incidentId]);
    await addIncident(pool, "acme", { shop_id: shopId, parent_id: parent, topic: "availability", ...over });
    expect(await does("ada", "list", { state: "open" })).toMatchObject({
      incidents: [
        {
          id: incidentId,
          leftOver: { matter: "address:203.0.113.7", endedAt: over.ended_at, shopCount: 2, wellCount: 1 },
        },
      ],
    });
    await pool.query(
      "insert into incident_entry (organization_id, incident_id, at, kind, params) values ('acme', $1, '2026-11-20T10:24:00Z', 'reopened', '{}')",
      [incidentId],
    );
    expect(await does("ada", "list", { state: "open" })).toMatchObject({
      incidents: [{ id: incidentId, leftOver: null }],
    });
  });

  it("says when nobody looked, as long as it goes on, and whether somebody has looked since", async () => {
    const gapOf = async () => {
      const list = await does("ada", "list", { state: "open" });
      return list !== null && typeof list === "object" && "incidents" in list ? list.incidents : list;
    };
    await rows("delete from instance_gap");
    expect(await gapOf()).toMatchObject([{ gap: null }]);
    await rows("insert into instance_gap (from_at, to_at) values ('2026-11-20T01:10:00Z', '2026-11-20T06:40:00Z')");
    // That was over before it began.
    expect(await gapOf()).toMatchObject([{ gap: null }]);
    await rows("update incident set began_at = '2026-11-20T00:58:00Z'");
    const gap = { fromAt: "2026-11-20T01:10:00.000Z", toAt: "2026-11-20T06:40:00.000Z" };
    expect(await gapOf()).toMatchObject([{ gap: { ...gap, isSeenSince: false } }]);
    await rows("update shop_state set last_tried_at = '2026-11-20T06:41:00Z'");
    expect(await gapOf()).toMatchObject([{ gap: { ...gap, isSeenSince: true } }]);
    await rows("update incident set state = 'ended', ended_at = now()");
    expect(await does("ada", "list", { state: "past" })).toMatchObject({ incidents: [{ gap: null }] });
    await rows("delete from instance_gap");
  });

  it("stands in the answer about its shop, or what it is part of does, with nothing of other shops", async () => {
    const openOf = async (id: number) => {
      const { value } = await callerFor(database, "bob")("organization.shop.get", { shopId: id });
      return value !== null && typeof value === "object" && "openIncidents" in value ? value.openIncidents : value;
    };
    expect(await openOf(shopId)).toMatchObject([{ id: incidentId, shops: [{ id: shopId }], shopCount: 1 }]);
    const parent = await addIncident(database.pool, "acme", { matter: "address:203.0.113.7" });
    await database.pool.query("update incident set parent_id = $1 where id = $2", [parent, incidentId]);
    expect(await openOf(shopId)).toMatchObject([{ id: parent, matter: "address:203.0.113.7" }]);
    const projectId = await addProject(database.db, "acme");
    expect(await openOf(await addShop(database.db, { organizationId: "acme", projectId }))).toEqual([]);
    await rows("update incident set state = 'ended', ended_at = now()");
    expect(await openOf(shopId)).toEqual([]);
  });
});
