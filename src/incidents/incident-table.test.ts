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

  it("goes along with a shop that moves, out of what it was part of", async () => {
    const parent = await open({ matter: "address:203.0.113.7" });
    const id = await open({ shop_id: shopId, parent_id: parent });
    await database.pool.query(
      `insert into incident_trouble (organization_id, incident_id, shop_id, key, text, params, began_at)
       values ('acme', $1, $2, 'visit', 'timed_out', '{}', now())`,
      [id, shopId],
    );
    await addEntry(database.pool, "acme", id, "ada");
    const projectId = await addProject(database.db, "other");
    await database.pool.query("update shop set organization_id = 'other', project_id = $1", [projectId]);
    expect(await read("select organization_id, id, parent_id from incident order by id")).toEqual([
      { organization_id: "acme", id: parent, parent_id: null },
      { organization_id: "other", id, parent_id: null },
    ]);
    expect(await read("select organization_id, kind from incident_entry order by id")).toEqual([
      { organization_id: "other", kind: "note" },
      { organization_id: "other", kind: "moved" },
    ]);
    expect(await read("select organization_id from incident_trouble")).toEqual([{ organization_id: "other" }]);
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
