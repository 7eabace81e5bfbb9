import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { inTransaction } from "../../lib/test-database.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { askAgain } from "./ask-again.store.ts";

const NOW = new Date("2026-11-20T09:41:00.000Z");

it("asks the probes of shops at once, and visits those that have none, fifty at most, unless their visits stopped", async () => {
  await inTransaction(async (db) => {
    await addOrganization(db, "acme");
    const projectId = await addProject(db, "acme");
    const shopIds: number[] = [];
    for (let place = 0; place < 54; place += 1) shopIds.push(await addShop(db, { organizationId: "acme", projectId }));
    const [probed = 0, stopped = 0, alone = 0] = shopIds;
    await db.execute(sql`delete from probe`);
    await db.execute(sql`update shop_state set due_at = '2026-11-20T10:30:00.000Z'`);
    await db.execute(sql`update shop_state set due_at = null where shop_id = ${stopped}`);
    await db.execute(sql`insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds,
        confirm_seconds, expects, enabled, created_at)
      values ('acme', ${probed}, 1, 'Home', 'https://shop.example', 60, 10000, 30, '[]', true, now())`);
    await db.execute(sql`insert into probe_turn (organization_id, probe_id, location, due_at)
      select 'acme', id, 1, '2026-11-20T09:42:00.000Z' from probe`);
    await askAgain(db, { organizationId: "acme", shopIds: shopIds.filter((id) => id !== alone), now: NOW });
    const { rows: turns } = await db.execute(
      sql`select due_at = ${NOW.toISOString()}::timestamptz as now from probe_turn`,
    );
    expect(turns).toEqual([{ now: true }]);
    const { rows } = await db.execute(
      sql`select shop_id as id from shop_state where due_at = ${NOW.toISOString()}::timestamptz order by shop_id`,
    );
    expect(rows).toHaveLength(50);
    for (const id of [probed, stopped, alone]) expect(rows).not.toContainEqual({ id });
  });
});
