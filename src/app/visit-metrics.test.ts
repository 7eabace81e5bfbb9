import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { inTransaction } from "../lib/test-database.ts";
import { shopVisit } from "../monitoring/monitoring.table.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import { measureVisits } from "./visit-metrics.ts";

test("visits of the last hour are counted by outcome, those whose answer could not be kept among them", async () => {
  await inTransaction(async (db) => {
    await addOrganization(db, "acme");
    const projectId = await addProject(db, "acme");
    const shopId = await addShop(db, { organizationId: "acme", projectId });
    const visit = (minutesAgo: number, outcome: string) => ({
      organizationId: "acme",
      shopId,
      at: new Date(Date.now() - minutesAgo * 60_000),
      outcome,
    });
    const visits = [
      visit(1, "answer_not_kept"),
      visit(2, "answer_not_kept"),
      visit(3, "answered"),
      visit(90, "answered"),
    ];
    await db.insert(shopVisit).values(visits);
    const registry = new Registry();
    measureVisits(db, registry);
    const shown = await registry.metrics();
    expect(shown).toContain('shopwarden_visits{outcome="answer_not_kept"} 2');
    expect(shown).toContain('shopwarden_visits{outcome="answered"} 1');
    expect(shown).toContain('shopwarden_visits{outcome="timed_out"} 0');
  });
});
