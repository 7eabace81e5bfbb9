import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createDatabase } from "../../lib/db.ts";
import { freshDatabase } from "../../lib/test-database.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { measureVisits } from "./visit-metrics.ts";

test("what all workers do is counted from the database", async () => {
  const { db, pool, drop } = await freshDatabase();
  const registry = new Registry();
  measureVisits(pool, registry);
  await addOrganization(db, "acme");
  const projectId = await addProject(db, "acme");
  const add = (state: object) => addShop(db, { organizationId: "acme", projectId, state });
  const shopId = await add({ dueAt: null });
  await add({ dueAt: new Date(Date.now() - 60_000) });
  await add({ dueAt: new Date(Date.now() - 1000), urgent: true });
  await add({ dueAt: new Date(Date.now() - 9000), leaseUntil: new Date(Date.now() + 60_000), leaseOwner: "worker" });
  await pool.query(
    "insert into shop_visit (organization_id, shop_id, at, outcome) values ('acme', $1, now(), 'answered'), ('acme', $1, now() - interval '2 hours', 'timed_out')",
    [shopId],
  );
  const shown = await registry.metrics();
  expect(shown).toContain('shopwarden_visits_waiting{kind="requested"} 1');
  expect(shown).toContain('shopwarden_visits_waiting{kind="automatic"} 1');
  expect(shown).toContain("shopwarden_visits_running 1");
  expect(shown).toMatch(/shopwarden_visit_wait_seconds 6\d/);
  expect(shown).toContain('shopwarden_visits_last_hour{outcome="answered"} 1');
  expect(shown).not.toContain("timed_out");
  await drop();
});

test("without a database the other figures are still shown", async () => {
  const registry = new Registry();
  const { pool, close } = createDatabase("postgres://nobody@127.0.0.1:1/none");
  measureVisits(pool, registry);
  expect(await registry.metrics()).not.toContain("shopwarden_visits_last_hour{");
  await close();
});
