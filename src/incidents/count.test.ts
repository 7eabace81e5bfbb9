import { afterAll, beforeAll, expect, it } from "vitest";
import { callerFor } from "../app/router-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { addIncident } from "./incident-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  for (const [id, organization] of [
    ["ada", "acme"],
    ["eve", "evil"],
  ] as const) {
    await addOrganization(database.db, organization);
    await addUser(database.db, id);
    await addMember(database.db, organization, id, "viewer");
  }
});
afterAll(() => database.drop());

const countFor = async (id: string) => (await callerFor(database, id)("account.incident.count", undefined)).value;
const at = "2026-11-20T09:41:00.000Z";

it("counts to members what is open, and what nobody has", async () => {
  const { db, pool } = database;
  const projectId = await addProject(db, "acme");
  const shopIds = [];
  for (const name of ["A", "B", "C", "D", "E"])
    shopIds.push(await addShop(db, { organizationId: "acme", projectId, name }));
  const parentId = await addIncident(pool, "acme", { matter: "address:203.0.113.7" });
  await addIncident(pool, "acme", { shop_id: shopIds[0], parent_id: parentId });
  await addIncident(pool, "acme", { shop_id: shopIds[1], acknowledged_at: at, acknowledged_by: "ada" });
  await addIncident(pool, "acme", { shop_id: shopIds[2], in_window: true });
  await addIncident(pool, "acme", { shop_id: shopIds[3], state: "ended", ended_at: "2026-11-20T10:41:00.000Z" });
  expect(await countFor("ada")).toEqual({ open: 3, nobody: 1, blindSince: null });
  expect(await countFor("eve")).toEqual({ open: 0, nobody: 0, blindSince: null });
});

it("says since when nothing is seen, once no place sees anything", async () => {
  const { pool } = database;
  await pool.query(
    `insert into probe_location (id, name, blind_since) values (0, 'main', $1), (1, 'Helsinki', null)
     on conflict (id) do update set blind_since = excluded.blind_since`,
    [at],
  );
  expect(await countFor("eve")).toMatchObject({ blindSince: null });
  await pool.query("update probe_location set blind_since = '2026-11-20T10:00:00Z' where id = 1");
  expect(await countFor("eve")).toMatchObject({ blindSince: "2026-11-20T10:00:00.000Z" });
});
