import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { addEntry, addIncident } from "./incident-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

let shopId: number;
const open = (values: Record<string, unknown>) => addIncident(database.pool, "acme", values);
const read = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;

beforeEach(async () => {
  const { db, pool } = database;
  await pool.query("delete from organization");
  await pool.query('delete from "user"');
  await addUser(db, "ada");
  for (const id of ["acme", "other"]) await addOrganization(db, id);
  shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
});

describe("what the database holds of incidents", () => {
  it("is one that is open for each shop and topic, and any number that ended", async () => {
    const ended = { shop_id: shopId, state: "ended", ended_at: "2026-11-20T10:00:00.000Z" };
    await open(ended);
    await open(ended);
    await open({ shop_id: shopId });
    await expect(open({ shop_id: shopId })).rejects.toThrow("incident_open_unique");
    await expect(open({ shop_id: shopId, topic: "security" })).resolves.toBeGreaterThan(0);
  });

  it("is one parent for each matter of an organization", async () => {
    await open({ matter: "address:203.0.113.7" });
    await expect(open({ matter: "address:203.0.113.7" })).rejects.toThrow("incident_parent_open_unique");
    await expect(addIncident(database.pool, "other", { matter: "address:203.0.113.7" })).resolves.toBeGreaterThan(0);
  });

  it.each([
    ["without an end although it ended", { state: "ended" }, "incident_ends"],
    ["with an end although it is open", { ended_at: "2026-11-20T10:00:00.000Z" }, "incident_ends"],
    ["that ended before it began", { state: "ended", ended_at: "2026-11-19T10:00:00.000Z" }, "incident_ends"],
    ["closed at no time", { state: "closed", ended_at: "2026-11-20T10:00:00.000Z" }, "incident_closes"],
    ["acknowledged at no time", { acknowledged_by: "ada" }, "incident_acknowledged"],
    ["about what opens none", { topic: "speed" }, "incident_topic_known"],
    ["with a cause of somebody's own", { cause: "bad luck" }, "incident_cause_known"],
  ])("is none %s", async (_, values, broken) => {
    await expect(open({ shop_id: shopId, ...values })).rejects.toThrow(broken);
  });

  it("is no parent of a parent, none of another organization, and none that has a shop", async () => {
    const parent = await open({ matter: "address:203.0.113.7" });
    const foreign = await addIncident(database.pool, "other", { matter: "address:203.0.113.7" });
    await expect(open({ parent_id: parent, matter: "address:203.0.113.8" })).rejects.toThrow("incident_parent");
    await expect(open({ shop_id: shopId, parent_id: foreign })).rejects.toThrow("incident_parent_fk");
    const child = await open({ shop_id: shopId, parent_id: parent });
    await expect(open({ shop_id: shopId, parent_id: child, topic: "security" })).rejects.toThrow("is no parent");
  });

  it("are entries that nobody changes or deletes, and whose person may go", async () => {
    const id = await open({ shop_id: shopId });
    await addEntry(database.pool, "acme", id, "ada");
    await expect(read("update incident_entry set kind = 'cause'")).rejects.toThrow("never changed");
    await expect(read("delete from incident_entry")).rejects.toThrow("never deleted");
    await read(`delete from "user"`);
    expect(await read("select user_id from incident_entry")).toEqual([{ user_id: null }]);
    await expect(read("delete from shop")).resolves.toEqual([]);
    expect(await read("select id from incident union all select id from incident_entry")).toEqual([]);
  });

  describe("with a shop that moves", () => {
    const trouble = (id: number, key: string, ended: string | null) =>
      database.pool.query(
        `insert into incident_trouble (organization_id, incident_id, shop_id, key, text, params, began_at, ended_at)
         values ('acme', $1, $2, $3, 'timed_out', $4, '2026-11-20T09:41:00Z', $5)`,
        [id, shopId, key, { said: key }, ended],
      );
    const told = (id: number) =>
      database.pool.query(
        `insert into incident_told (organization_id, incident_id, user_id, way, said_at, what, state, at)
         values ('acme', $1, 'ada', 'email', now(), 'opened', 'accepted', now())`,
        [id],
      );
    const tell = (id: number, decided: string | null) =>
      database.pool.query(
        `insert into event (organization_id, shop_id, date, kind, data, incident_id, decided_at)
         values ('acme', $1, now(), 'incident.opened', '{"window": {"name": "Patch night of acme"}}', $2, $3)`,
        [shopId, id, decided],
      );
    const move = async (to: string) => {
      const projectId = await addProject(database.db, to);
      await database.pool.query("update shop set organization_id = $1, project_id = $2", [to, projectId]);
    };
    const note = JSON.stringify({ happened: "Our secret", done: "", follows: "" });
    const all = async (organizationId: string) =>
      JSON.stringify(
        await Promise.all(
          ["incident", "incident_trouble", "incident_entry", "incident_told", "event", "shop_history_left"].map(
            (table) => read(`select * from ${table} where organization_id = '${organizationId}'`),
          ),
        ),
      );

    let parent: number;
    let id: number;
    beforeEach(async () => {
      parent = await open({ matter: "address:203.0.113.7" });
      const known = { note, cause: "hosting", acknowledged_at: "2026-11-20T10:00:00Z", acknowledged_by: "ada" };
      const lasting = {
        announced_at: "2026-11-20T10:00:00Z",
        told_at: "2026-11-20T10:00:00Z",
        rested_seconds: 60,
        reopened: 1,
      };
      id = await open({ shop_id: shopId, parent_id: parent, ...known, ...lasting });
      await trouble(id, "there", null);
      await trouble(id, "gone", "2026-11-20T09:50:00Z");
      await addEntry(database.pool, "acme", id, "ada");
      await told(id);
      const past = await open({
        shop_id: shopId,
        topic: "security",
        state: "ended",
        ended_at: "2026-11-20T10:00:00Z",
        ...known,
      });
      await trouble(past, "past", "2026-11-20T10:00:00Z");
      await addEntry(database.pool, "acme", past, "ada");
    });

    it("goes what is wrong now, as if it had begun there, and nothing else", async () => {
      await move("other");
      const [moved, ...others] = await read(
        `select *, began_at = (select joined_at from shop) and noticed_at = began_at as begins from incident where organization_id = 'other'`,
      );
      expect(others).toEqual([]);
      const nothing = {
        parent_id: null,
        note: null,
        cause: null,
        acknowledged_at: null,
        acknowledged_by: null,
        told_at: null,
      };
      expect(moved).toMatchObject({ id, state: "open", begins: true, ...nothing, rested_seconds: 0, reopened: 0 });
      expect(moved?.["title"]).toMatchObject({ params: { said: "there" } });
      expect(moved?.["announced_at"]).not.toBeNull();
      expect(await read("select key from incident_trouble where organization_id = 'other'")).toEqual([
        { key: "there" },
      ]);
      expect(await read("select kind, user_id from incident_entry where organization_id = 'other'")).toEqual([
        { kind: "moved", user_id: null },
      ]);
      expect(await read("select from incident_told")).toEqual([]);
      expect(await all("other")).not.toMatch(/secret|ada|gone|past|hosting|acme/);
    });

    it("stays at the former organization all that it knew, for its log", async () => {
      await move("other");
      expect(await read("select id from incident where organization_id = 'acme'")).toEqual([{ id: parent }]);
      expect(
        await read(
          "select kind, count(*)::integer from shop_history_left where organization_id = 'acme' group by kind order by kind",
        ),
      ).toEqual([
        { kind: "incident", count: 2 },
        { kind: "incidentEntry", count: 2 },
        { kind: "incidentTold", count: 1 },
        { kind: "incidentTrouble", count: 3 },
      ]);
      const kept = await all("acme");
      for (const known of ["Our secret", "there", "gone", "past", "hosting", "opened"]) expect(kept).toContain(known);
      expect(JSON.stringify(await read("select * from shop_history_left where kind = 'incident'"))).toContain(
        `"parent_id":${parent}`,
      );
    });

    it("is told anew, in its own words, what nobody had decided about", async () => {
      await tell(id, null);
      await move("other");
      expect(
        await read("select announced_at, tell_after is not null as due from incident where shop_id is not null"),
      ).toEqual([{ announced_at: null, due: true }]);
      expect(await all("other")).not.toContain("Patch night");
    });

    it("goes what somebody closed although it was there, in one incident of its topic, and is told there", async () => {
      const closed = {
        state: "closed",
        ended_at: "2026-11-20T10:00:00Z",
        closed_at: "2026-11-20T10:00:00Z",
        closed_by: "ada",
      };
      const work = { shop_id: shopId, topic: "work", ...closed, announced_at: "2026-11-20T10:00:00Z" };
      const put = {
        settings: await open({ shop_id: shopId, ...closed }),
        first: await open(work),
        last: await open(work),
      };
      await trouble(put.settings, "settings closed", null);
      for (const key of ["late", "stuck"]) await trouble(put.first, key, null);
      await trouble(put.first, "over", "2026-11-20T09:50:00Z");
      await trouble(put.last, "late", null);
      await read("update incident_trouble set passed_over = true where ended_at is null");
      await database.pool.query(
        `insert into incident_hearer (organization_id, incident_id, user_id, is_open, told_at, shop_count)
         values ('acme', $1, 'ada', false, now(), 1)`,
        [put.last],
      );
      await move("other");
      expect(
        await read(
          "select id, topic, state, closed_by, announced_at is null as is_to_be_told from incident where shop_id is not null order by id",
        ),
      ).toEqual([
        { id, topic: "settings", state: "open", closed_by: null, is_to_be_told: false },
        { id: put.last, topic: "work", state: "open", closed_by: null, is_to_be_told: true },
      ]);
      expect(
        await read("select incident_id, key, passed_over, ended_at from incident_trouble order by incident_id, key"),
      ).toEqual([
        { incident_id: id, key: "settings closed", passed_over: false, ended_at: null },
        { incident_id: id, key: "there", passed_over: false, ended_at: null },
        { incident_id: put.last, key: "late", passed_over: false, ended_at: null },
        { incident_id: put.last, key: "stuck", passed_over: false, ended_at: null },
      ]);
      expect(await read("select from incident_hearer")).toEqual([]);
    });

    it("stays no word of what its former organization was told, also of what is decided", async () => {
      await tell(id, "2026-11-20T10:00:00Z");
      await move("other");
      expect(await all("other")).not.toContain("Patch night");
    });

    it("goes back without anything of what was in between", async () => {
      await move("other");
      await addEntry(database.pool, "other", id, null);
      await move("acme");
      expect(await read("select kind from incident_entry where organization_id = 'acme'")).toEqual([{ kind: "moved" }]);
      expect(
        await read("select began_at = (select joined_at from shop) as begins from incident where shop_id is not null"),
      ).toEqual([{ begins: true }]);
    });
  });

  it("are events without a shop, which go with what they tell of", async () => {
    const id = await open({ matter: "address:203.0.113.7" });
    await database.pool.query(
      "insert into event (organization_id, shop_id, date, kind, data, incident_id) values ('acme', null, now(), 'x', '{}', $1)",
      [id],
    );
    await database.pool.query("delete from organization where id = 'acme'");
    expect(await read("select id from event")).toEqual([]);
  });
});
