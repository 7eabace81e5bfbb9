import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../../lib/test-database.ts";
import { addOrganization } from "../../../shops/shop-fixture.ts";
import { addDestination, LONG_AGO } from "../delivering-fixture.ts";
import { listLeftOpen } from "./left-open.store.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Matters of incidents that are gone, which a service of that organization keeps open. */
async function leaveOpen(organizationId: string, id: string, count: number): Promise<void> {
  const { db, pool } = database;
  await addOrganization(db, organizationId);
  await addDestination(db, organizationId, { id, organizationId, channel: "pagerduty" });
  await pool.query(
    `insert into thread_at (destination_id, thread, organization_id, opened_at, told_at, told_urgency, told_shops)
     select $1, 'incident:' || number, $2, $3, $3, 'now', 1 from generate_series(1, $4::integer) as number`,
    [id, organizationId, LONG_AGO, count],
  );
}

it("an organization that leaves much open does not keep the others waiting", async () => {
  await leaveOpen("acme", "00000000-0000-4000-8000-000000000000", 600);
  await leaveOpen("other", "ffffffff-ffff-4fff-bfff-ffffffffffff", 2);
  const left = await listLeftOpen(database.db, LONG_AGO);
  expect(left).toHaveLength(500);
  expect(left.slice(0, 5).map(({ organizationId }) => organizationId)).toEqual([
    "acme",
    "other",
    "acme",
    "other",
    "acme",
  ]);
});
