import { expect, it } from "vitest";
import { freshDatabase } from "../lib/test-database.ts";
import { addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { addIncident } from "./incident-fixture.ts";
import { writeTold } from "./told.store.ts";

it("somebody who was not told at first is told, even if their message carries that very moment", async () => {
  const database = await freshDatabase();
  const { db, pool } = database;
  try {
    await addUser(db, "ada");
    await addOrganization(db, "acme");
    const shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
    const incidentId = await addIncident(pool, "acme", { shop_id: shopId });
    const now = new Date("2026-11-24T00:00:00.000Z");
    const round = { messages: [], untold: [], ways: [{ id: "email" }], barred: new Set<string>(), now };
    await writeTold(db, "acme", { ...round, untold: [{ incidentId, userId: "ada", why: "toldAlready" }] });
    const message = { incidentId, what: "incident.grown", saidAt: now.toISOString(), isBeginning: false };
    await writeTold(db, "acme", { ...round, messages: [{ ...message, userIds: ["ada"], mutedIds: [] }] });
    const { rows } = await pool.query("select user_id, way, what, state, why from incident_told order by way");
    expect(rows).toEqual([
      { user_id: "ada", way: "email", what: "grown", state: "waiting", why: null },
      { user_id: "ada", way: "inbox", what: "grown", state: "arrived", why: null },
    ]);
  } finally {
    await database.drop();
  }
});
