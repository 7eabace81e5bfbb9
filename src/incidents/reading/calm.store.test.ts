import { afterAll, beforeAll, expect, it } from "vitest";
import { callerFor, NOW } from "../../app/router-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { addProbe } from "../../uptime/uptime-fixture.ts";
import { addIncident } from "../incident-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  for (const [id, organizationId] of [
    ["ada", "acme"],
    ["eve", "evil"],
  ] as const) {
    await addOrganization(database.db, organizationId);
    await addUser(database.db, id);
    await addMember(database.db, organizationId, id, "viewer");
  }
});
afterAll(() => database.drop());

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const calmFor = async (id: string) => (await callerFor(database, id)("account.incident.calm", undefined)).value;

it("counts to members the shops without incident for 90 days, and the addresses that are asked", async () => {
  const { db, pool } = database;
  const projectId = await addProject(db, "acme");
  const shop = async (name: string) => addShop(db, { organizationId: "acme", projectId, name });
  const calm = await shop("Never an incident");
  const long = await shop("One long ago");
  const recent = await shop("One that ended lately");
  const open = await shop("One that is open");
  const young = await shop("Ours for a week");
  await pool.query("update shop set joined_at = $1 where id <> $2", [daysAgo(100), young]);
  await pool.query("update shop set joined_at = $1 where id = $2", [daysAgo(7), young]);
  const began = { began_at: daysAgo(95), noticed_at: daysAgo(95) };
  await addIncident(pool, "acme", { shop_id: long, ...began, state: "ended", ended_at: daysAgo(91) });
  await addIncident(pool, "acme", { shop_id: recent, ...began, state: "ended", ended_at: daysAgo(89) });
  await addIncident(pool, "acme", { shop_id: open, ...began });
  expect(await calmFor("ada")).toEqual({ calmShops: 2, addresses: 0, lastAt: null });

  const asked = await addProbe(db, { organizationId: "acme", shopId: calm });
  await addProbe(db, { organizationId: "acme", shopId: calm, place: 2 });
  const off = await addProbe(db, { organizationId: "acme", shopId: calm, place: 3 });
  await pool.query("update probe set enabled = false where id = $1", [off]);
  const turn = "insert into probe_turn (organization_id, probe_id, location, last_at) values ('acme', $1, $2, $3)";
  await pool.query(turn, [asked, 0, "2026-11-20T10:52:00Z"]);
  await pool.query(turn, [asked, 1, "2026-11-20T10:51:00Z"]);
  await pool.query(turn, [off, 0, "2026-11-20T11:52:00Z"]);
  expect(await calmFor("ada")).toEqual({ calmShops: 2, addresses: 2, lastAt: "2026-11-20T10:52:00.000Z" });
  expect(await calmFor("eve")).toEqual({ calmShops: 0, addresses: 0, lastAt: null });
});
