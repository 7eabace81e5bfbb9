import { sql } from "drizzle-orm";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { sayAlive } from "../../instance/presence.store.ts";
import { createDatabase } from "../../lib/db.ts";
import { freshDatabase } from "../../lib/test-database.ts";
import { addDestination } from "../../notifications/delivering/delivering-fixture.ts";
import { addOrganization } from "../../shops/shop-fixture.ts";
import { countTelling } from "../../notifications/incidents/telling-figures.ts";
import { failureBy, minutesLater } from "../../notifications/notification-fixture.ts";
import { measureTelling, measureWaiting } from "./telling-metrics.ts";

test("the seconds until people were told are added up over the living workers, as a histogram", async () => {
  const { pool, drop } = await freshDatabase();
  const registry = new Registry();
  measureTelling(pool, registry);
  const telling = countTelling();
  const at = minutesLater(0).toISOString();
  const alert = { topic: "outage", news: { kind: "failing", failure: failureBy(), since: at }, at } as const;
  for (const minutes of [0.5, 0.6, 90]) telling.note("email", alert, minutesLater(minutes));
  telling.settled({ channel: "slack", urgency: "week", outcome: "arrived", seconds: 3 });
  telling.settled({ channel: "slack", urgency: "now", outcome: "dead", seconds: null });
  const worker = { id: "one", kind: "worker", host: "here", version: "1" } as const;
  await sayAlive(pool, worker, "false", { probes: [], telling: telling.figures() });
  await sayAlive(pool, { ...worker, id: "two" }, "false", { telling: telling.figures(), messages: telling.messages() });
  await sayAlive(pool, { ...worker, id: "of another version" }, "false", { telling: "often" });
  const shown = await registry.metrics();
  expect(shown).toContain("# TYPE shopwarden_telling_seconds_bucket counter");
  expect(shown).toContain('shopwarden_telling_seconds_bucket{channel="email",urgency="now",le="30"} 2');
  expect(shown).toContain('shopwarden_telling_seconds_bucket{channel="email",urgency="now",le="45"} 4');
  expect(shown).toContain('shopwarden_telling_seconds_bucket{channel="email",urgency="now",le="3600"} 4');
  expect(shown).toContain('shopwarden_telling_seconds_bucket{channel="email",urgency="now",le="+Inf"} 6');
  expect(shown).toContain('shopwarden_telling_seconds_count{channel="email",urgency="now"} 6');
  expect(shown).toContain('shopwarden_telling_seconds_sum{channel="email",urgency="now"} 10932');
  expect(shown).toContain('shopwarden_telling_seconds_bucket{channel="slack",urgency="week",le="15"} 2');
  expect(shown).toContain('shopwarden_telling_messages_total{channel="slack",outcome="arrived"} 1');
  expect(shown).toContain('shopwarden_telling_messages_total{channel="slack",outcome="dead"} 1');
  await drop();
});

test("what waits is counted at each scrape", async () => {
  const { db, drop } = await freshDatabase();
  await addOrganization(db, "acme");
  await addDestination(db, "Slack", { state: "struggling" });
  await db.execute(sql`insert into message (destination_id, id, organization_id, kind, content, state, next_at, created_at)
    select id, gen_random_uuid(), 'acme', 'test', '{}', 'waiting', now(), now() from destination`);
  await db.execute(
    sql`insert into event (organization_id, date, kind, data) values ('acme', now() - interval '10 minutes', 'x', '{}')`,
  );
  const registry = new Registry();
  measureWaiting(db, registry);
  const shown = await registry.metrics();
  expect(shown).toContain('shopwarden_telling_messages_waiting{channel="fake"} 1');
  expect(shown).toContain('shopwarden_telling_destinations{state="struggling"} 1');
  expect(shown).toContain("shopwarden_telling_events_undecided 1");
  expect(shown).toMatch(/shopwarden_telling_oldest_undecided_seconds 60\d/u);
  await drop();
});

test("without a database the other figures are still shown", async () => {
  const registry = new Registry();
  const { pool, close } = createDatabase("postgres://nobody@127.0.0.1:1/none");
  measureTelling(pool, registry);
  expect(await registry.metrics()).not.toContain("shopwarden_telling_seconds_count{");
  await close();
});
