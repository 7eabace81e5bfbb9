import { afterAll, beforeAll, expect, it } from "vitest";
import { addIncident } from "../incidents/incident-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { addWindow } from "../windows/window-fixture.ts";
import { unpackFleet } from "./fleet-answer.ts";
import { readFleet } from "./fleet.api.ts";

let database: FreshDatabase;
const shops: Record<string, number> = {};

beforeAll(async () => {
  database = await freshDatabase();
  const { db, pool } = database;
  await addUser(db, "ada");
  await addUser(db, "tom");
  for (const id of ["acme", "other"]) await addOrganization(db, id);
  await addMember(db, "acme", "ada", "viewer");
  for (const name of ["one", "two", "three"])
    shops[name] = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme"), name });
  shops["theirs"] = await addShop(db, { organizationId: "other", projectId: await addProject(db, "other") });
  await pool.query(
    `update shop_state set status = 'red', status_reasons = '[{"kind": "failure"}]', confirmed_at = now(), failing_since = '2026-11-20T09:38:00Z',
      failure = '{"reason": "connection_refused", "excerpt": null, "httpStatus": null, "location": null, "retryAfterSeconds": null}'`,
  );
});
afterAll(() => database.drop());

const fleetOf = async (id: string) =>
  unpackFleet(await readFleet(database.db, { id, ssoProviderId: null }, new Date()));

it("open incidents are told with their shops, the whole in place of its parts, and to nobody outside of the organization", async () => {
  const { pool } = database;
  const taken = { acknowledged_by: "tom", acknowledged_at: "2026-11-20T09:43:00Z" };
  const parent = await addIncident(pool, "acme", { topic: "availability", matter: "address:203.0.113.7", ...taken });
  for (const name of ["one", "two"])
    await addIncident(pool, "acme", { topic: "availability", shop_id: shops[name], parent_id: parent });
  const alone = await addIncident(pool, "acme", { shop_id: shops["one"] });
  await addIncident(pool, "acme", { shop_id: shops["three"], state: "ended", ended_at: "2026-11-20T10:00:00Z" });
  await addIncident(pool, "other", { shop_id: shops["theirs"] });

  const { incidents, shops: entries, groups } = await fleetOf("ada");
  expect(incidents).toMatchObject([
    { id: parent, isParent: true, matter: "address:203.0.113.7", shopIds: [shops["one"], shops["two"]] },
    { id: alone, isParent: false, matter: null, topic: "settings", shopIds: [shops["one"]] },
  ]);
  expect(incidents[0]).toMatchObject({
    organizationId: "acme",
    acknowledgedBy: "tom",
    acknowledgedAt: "2026-11-20T09:43:00.000Z",
    isMine: false,
  });
  expect(entries.map(({ name, incident }) => [name, incident?.id ?? null])).toEqual([
    ["one", parent],
    ["three", null],
    ["two", parent],
  ]);
  expect(groups.map(({ incidentIds, server, shops: some }) => [incidentIds, server, some.length])).toEqual([
    [[parent], "203.0.113.7", 2],
    [[], null, 1],
  ]);
});

it("open incidents need nobody while all their shops are worked on", async () => {
  await addWindow(database, { organizationId: "acme", scope: "organization", begins: -5, ends: 30 });
  const { groups, shops: entries, reasons } = await fleetOf("ada");
  expect(groups).toEqual([]);
  expect(entries.every(({ maintenanceUntil }) => maintenanceUntil !== null)).toBe(true);
  expect(reasons.get(shops["one"] ?? 0)?.[0]?.key).toBe("short.unreachable");
});
