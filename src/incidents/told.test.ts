import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { addIncident } from "./incident-fixture.ts";
import { settleTold, writeTold } from "./told.store.ts";

let database: FreshDatabase;
let incidentId: number;
beforeAll(async () => {
  database = await freshDatabase();
  const { db, pool } = database;
  await addUser(db, "ada");
  await addOrganization(db, "acme");
  const shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
  incidentId = await addIncident(pool, "acme", { shop_id: shopId });
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query("delete from incident_told"));

const now = new Date("2026-11-24T00:00:00.000Z");

it("somebody who was not told at first is told, even if their message carries that very moment", async () => {
  const { db, pool } = database;
  const round = { messages: [], untold: [], ways: [{ id: "email" }], barred: new Set<string>(), now };
  await writeTold(db, "acme", { ...round, untold: [{ incidentId, userId: "ada", why: "toldAlready" }] });
  const message = { incidentId, what: "incident.grown", saidAt: now.toISOString(), isBeginning: false };
  await writeTold(db, "acme", { ...round, messages: [{ ...message, userIds: ["ada"], mutedIds: [] }] });
  const { rows } = await pool.query("select user_id, way, what, state, why from incident_told order by way");
  expect(rows).toEqual([
    { user_id: "ada", way: "email", what: "grown", state: "waiting", why: null },
    { user_id: "ada", way: "inbox", what: "grown", state: "arrived", why: null },
  ]);
});

it("stands with an incident that nothing arrived, also where very much is given up at once", async () => {
  const { db, pool } = database;
  const COUNT = 12_000;
  const saidAt = (index: number) => new Date(now.getTime() + index);
  await pool.query(
    `insert into incident_told (organization_id, incident_id, user_id, way, said_at, state, at)
    select 'acme', $1, 'ada', 'email', $2::timestamptz + make_interval(secs => number / 1000.0), 'waiting', $2 from generate_series(0, $3) as number`,
    [incidentId, now, COUNT - 1],
  );
  const told = Array.from({ length: COUNT }, (_, index) => {
    return { organizationId: "acme", incidentId, userId: "ada", way: "email", saidAt: saidAt(index) };
  });
  await settleTold(db, told, { state: "failed", why: null, reason: "switched_off_there", at: now });
  const { rows } = await pool.query(
    "select user_id, params, at, count(*)::integer from incident_entry where kind = 'notDelivered' group by 1, 2, 3",
  );
  const params = { way: "email", reason: "switched_off_there" };
  expect(rows).toEqual([{ user_id: "ada", params, at: now, count: COUNT }]);
  expect((await pool.query("select distinct state, reason from incident_told")).rows).toEqual([
    { state: "failed", reason: "switched_off_there" },
  ]);
});
