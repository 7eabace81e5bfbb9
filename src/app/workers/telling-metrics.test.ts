import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { sayAlive } from "../../instance/presence.store.ts";
import { createDatabase } from "../../lib/db.ts";
import { freshDatabase } from "../../lib/test-database.ts";
import { countTelling } from "../../notifications/incidents/telling-figures.ts";
import { failureBy, minutesLater } from "../../notifications/notification-fixture.ts";
import { measureTelling } from "./telling-metrics.ts";

test("the seconds until people were told are added up over the living workers, as a histogram", async () => {
  const { pool, drop } = await freshDatabase();
  const registry = new Registry();
  measureTelling(pool, registry);
  const telling = countTelling();
  const at = minutesLater(0).toISOString();
  const alert = { topic: "outage", news: { kind: "failing", failure: failureBy(), since: at }, at } as const;
  for (const minutes of [0.5, 0.6, 90]) telling.note("email", alert, minutesLater(minutes));
  const worker = { id: "one", kind: "worker", host: "here", version: "1" } as const;
  await sayAlive(pool, worker, "false", { probes: [], telling: telling.figures() });
  await sayAlive(pool, { ...worker, id: "two" }, "false", { telling: telling.figures() });
  await sayAlive(pool, { ...worker, id: "of another version" }, "false", { telling: "often" });
  const shown = await registry.metrics();
  expect(shown).toContain("# TYPE shopwarden_telling_seconds_bucket counter");
  expect(shown).toContain('shopwarden_telling_seconds_bucket{channel="email",le="30"} 2');
  expect(shown).toContain('shopwarden_telling_seconds_bucket{channel="email",le="45"} 4');
  expect(shown).toContain('shopwarden_telling_seconds_bucket{channel="email",le="3600"} 4');
  expect(shown).toContain('shopwarden_telling_seconds_bucket{channel="email",le="+Inf"} 6');
  expect(shown).toContain('shopwarden_telling_seconds_count{channel="email"} 6');
  expect(shown).toContain('shopwarden_telling_seconds_sum{channel="email"} 10932');
  await drop();
});

test("without a database the other figures are still shown", async () => {
  const registry = new Registry();
  const { pool, close } = createDatabase("postgres://nobody@127.0.0.1:1/none");
  measureTelling(pool, registry);
  expect(await registry.metrics()).not.toContain("shopwarden_telling_seconds_count{");
  await close();
});
