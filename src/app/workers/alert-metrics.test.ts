import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { addIncident } from "../../incidents/incident-fixture.ts";
import { createDatabase } from "../../lib/db.ts";
import { freshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { measureAlerts } from "./alert-metrics.ts";

test("how soon people are told of outages is counted from the first failure to the first message", async () => {
  const { db, pool, drop } = await freshDatabase();
  const registry = new Registry();
  measureAlerts(pool, registry);
  expect(await registry.metrics()).not.toContain("shopwarden_outage_told_seconds{");
  await addUser(db, "ada");
  await addOrganization(db, "acme");
  await addMember(db, "acme", "ada", "owner");
  const projectId = await addProject(db, "acme");
  const tell = async (secondsAfter: readonly number[], over: object = {}) => {
    const shop_id = await addShop(db, { organizationId: "acme", projectId });
    const began = new Date(Date.now() - 600_000);
    const values = { shop_id, topic: "availability", began_at: began, noticed_at: began, ...over };
    const incidentId = await addIncident(pool, "acme", values);
    for (const seconds of secondsAfter) {
      await pool.query(
        `insert into notification_delivery (organization_id, id, shop_id, incident_id, user_id, channel, alert, created_at)
         values ('acme', $1, $2, $3, 'ada', 'inbox', '{}', $4)`,
        [`${shop_id} ${seconds}`, shop_id, incidentId, new Date(began.getTime() + seconds * 1000)],
      );
    }
  };
  await tell([33, 300]);
  await tell([34]);
  await tell([36]);
  await tell([500], { in_window: true });
  await tell([400], { topic: "settings" });
  const shown = await registry.metrics();
  expect(shown).toMatch(/shopwarden_outage_told_seconds\{quantile="0.5"\} 34/);
  expect(shown).toMatch(/shopwarden_outage_told_seconds\{quantile="0.99"\} 36/);
  await drop();
});

test("without a database the other figures are still shown", async () => {
  const registry = new Registry();
  const { pool, close } = createDatabase("postgres://nobody@127.0.0.1:1/none");
  measureAlerts(pool, registry);
  expect(await registry.metrics()).not.toContain("shopwarden_outage_told_seconds{");
  await close();
});
