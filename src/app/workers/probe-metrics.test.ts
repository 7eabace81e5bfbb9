import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createDatabase } from "../../lib/db.ts";
import { freshDatabase } from "../../lib/test-database.ts";
import { sayAlive } from "../../instance/presence.store.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { noteBlind, sayLooking } from "../../uptime/loop/location.store.ts";
import { addProbe } from "../../uptime/uptime-fixture.ts";
import { measureProbes } from "./probe-metrics.ts";

test("what probes say is counted from the database, a blind location once", async () => {
  const { db, pool, drop } = await freshDatabase();
  const registry = new Registry();
  measureProbes(pool, registry);
  await addOrganization(db, "acme");
  const projectId = await addProject(db, "acme");
  const shopId = await addShop(db, { organizationId: "acme", projectId });
  for (const [place, standing] of [
    [1, "good"],
    [2, "failed"],
    [3, null],
  ] as const) {
    await pool.query(
      `insert into probe_turn (organization_id, probe_id, location, due_at, last_state, since, times, last_at)
       values ('acme', $1, 0, now() - interval '9 seconds', $2::text, case when $2::text is not null then now() end,
         case when $2::text is null then 0 else 1 end, case when $2::text is not null then now() end)`,
      [await addProbe(db, { organizationId: "acme", shopId, place }), standing],
    );
  }
  await sayLooking(pool, "landmarks");
  const blind = { worker: "one", blindSeconds: 0 };
  expect(await noteBlind(pool, blind)).toBe(true);
  expect(await noteBlind(pool, blind)).toBe(false);
  const figures = { location: 0, outcomes: [{ outcome: "failed", count: 3 }], turns: 9, waiting: 2, dropped: 1 };
  const late = [
    { upTo: 100, count: 7 },
    { upTo: null, count: 2 },
  ];
  const worker = { id: "one", kind: "worker", host: "here", version: "1" } as const;
  await sayAlive(pool, worker, "false", { probes: { ...figures, late } });
  await sayAlive(pool, { ...worker, id: "two" }, "false", { probes: { ...figures, late } });
  await sayAlive(pool, { ...worker, id: "of another version" }, "false", { probes: "many" });
  const shown = await registry.metrics();
  expect(shown).toContain('shopwarden_probe_results{location="0",outcome="failed"} 6');
  expect(shown).toContain('shopwarden_probe_turns_late{le="100"} 14');
  expect(shown).toContain('shopwarden_probe_turns_late{le="+Inf"} 18');
  expect(shown).toContain("shopwarden_probe_rows_waiting 4");
  expect(shown).toContain("shopwarden_probe_rows_dropped 2");
  expect(shown).toContain('shopwarden_probes{location="main",says="good"} 1');
  expect(shown).toContain('shopwarden_probes{location="main",says="nothing"} 1');
  expect(shown).toMatch(/shopwarden_probe_wait_seconds (9|\d\d)/);
  expect(shown).toContain("shopwarden_blind_locations 1");
  expect(await noteBlind(pool, { ...blind, blindSeconds: null })).toBe(true);
  expect(await registry.metrics()).toContain("shopwarden_blind_locations 0");
  await drop();
});

test("without a database the other figures are still shown", async () => {
  const registry = new Registry();
  const { pool, close } = createDatabase("postgres://nobody@127.0.0.1:1/none");
  measureProbes(pool, registry);
  expect(await registry.metrics()).not.toContain("shopwarden_probes{");
  await close();
});
