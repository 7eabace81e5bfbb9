import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { transact } from "../../../lib/db.ts";
import { addDestination } from "../../delivering/delivering-fixture.ts";
import { tellingWorld } from "../../incidents/telling-fixture.ts";
import { minutesLater } from "../../notification-fixture.ts";
import { hole } from "../../shared/shared-fixture.ts";
import { sharedFound } from "../../topics/shared/shared-finding.ts";
import { listLaterAlerts } from "./alert-message.store.ts";
import { noteLeftOut } from "./left-out.store.ts";

const ALERTS = 4000;

let world: Awaited<ReturnType<typeof tellingWorld>>;
let shopId: number;
let destinationId: string;

/** Months of alerts to somebody, of which some are about what several shops have. */
beforeAll(async () => {
  world = await tellingWorld();
  shopId = await world.shopOf("Alpen");
  destinationId = await addDestination(world.database.db, "email", {
    organizationId: null,
    userId: "ada",
    channel: "email",
  });
  await world.rows(`insert into event (organization_id, shop_id, date, kind, data, weighed_at, decided_at, fed_at)
    select 'acme', ${shopId}, at, 'status', '{}', at, at, at from generate_series(1, ${ALERTS}) n, lateral (select now() - n * interval '1 minute' as at) as moment`);
  await world.rows(`insert into message (destination_id, id, organization_id, shop_id, kind, alert, state, created_at, settled_at)
    select '${destinationId}', gen_random_uuid(), 'acme', ${shopId}, 'alert', jsonb_build_object('topic', 'status', 'at', date, 'news',
      jsonb_build_object('kind', 'status') || case when id % 10 = 0 then jsonb_build_object('matter', 'm' || id % 300) else '{}' end), 'superseded', date, date from event`);
  await world.rows("analyze");
});
afterAll(() => world.database.drop());

/** What goes to the database. */
async function askedBy(ask: () => Promise<unknown>): Promise<readonly (readonly unknown[])[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await ask();
  const calls = [...spy.mock.calls];
  spy.mockRestore();
  return calls;
}

it("what was said later of the same matter is found by it", async () => {
  const event = sharedFound.of({
    matter: "m30",
    findings: [hole(1)],
    how: "opens",
    shopIds: [],
    shopNames: [],
    shopCount: 0,
  });
  const alert = { topic: "status" as const, at: minutesLater(0).toISOString(), news: event };
  const about = { id: crypto.randomUUID(), organizationId: "acme", shopId, incidentId: null, alert };
  const [[statement, values] = []] = await askedBy(() => listLaterAlerts(world.database.db, destinationId, [about]));
  const plan = await transact(world.database.pool, async ({ client }) => {
    await client.query("set local plan_cache_mode = force_generic_plan");
    const { text } = statement as { text: string };
    return JSON.stringify((await client.query(`explain ${text}`, values as unknown[])).rows);
  });
  expect(plan).toMatch(/message_matter_index/u);
});

it("that somebody was not told of something is written down with two statements", async () => {
  const [{ id } = {}] = await world.rows("select id from message order by created_at desc limit 1");
  const calls = await askedBy(() => noteLeftOut(world.database.db, [{ destinationId, id: String(id) }], "overtaken"));
  expect(calls).toHaveLength(2);
  expect(await world.rows("select told -> 'entries' as entries from event where told is not null")).toEqual([
    { entries: [{ userId: "ada", rules: [], not: "overtaken" }] },
  ]);
});
