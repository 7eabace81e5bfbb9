import { afterAll, beforeAll, expect, it } from "vitest";
import { removeOver } from "../lib/retention.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { addIncident } from "./incident-fixture.ts";
import { OLD_TELLINGS, OLD_TROUBLES } from "./retention.store.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const NOW = new Date("2026-11-23T02:23:00.000Z");
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;

it("what goes on for months keeps of its errors and messages those of the last 90 days, and each person's last", async () => {
  const { db, pool } = database;
  await addUser(db, "ada");
  await addOrganization(db, "acme");
  const shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
  const began = { shop_id: shopId, began_at: ago(300), noticed_at: ago(300) };
  const open = await addIncident(pool, "acme", began);
  const over = await addIncident(pool, "acme", { ...began, topic: "security", state: "ended", ended_at: ago(100) });
  for (const id of [open, over]) {
    for (const [from, to] of [
      [300, 299],
      [120, 80],
      [200, null],
    ] as const)
      await pool.query(
        `insert into incident_trouble (organization_id, incident_id, shop_id, key, text, params, began_at, ended_at)
         values ('acme', $1, $2, 'a', 'x', '{}', $3, $4)`,
        [id, shopId, ago(from), to === null ? null : ago(to)],
      );
    for (const [way, days] of [
      ["email", 300],
      ["email", 200],
      ["inbox", 300],
      ["inbox", 1],
    ] as const)
      await pool.query(
        `insert into incident_told (organization_id, incident_id, user_id, way, said_at, state, at)
         values ('acme', $1, 'ada', $2, $3, 'accepted', $3)`,
        [id, way, ago(days)],
      );
  }
  await removeOver(db, OLD_TROUBLES, NOW);
  await removeOver(db, OLD_TELLINGS, NOW);
  const troubles = `select began_at, ended_at from incident_trouble where incident_id = ${open} order by began_at`;
  expect(await rows(troubles)).toEqual([
    { began_at: ago(200), ended_at: null },
    { began_at: ago(120), ended_at: ago(80) },
  ]);
  expect(await rows(`select way, said_at from incident_told where incident_id = ${open} order by way`)).toEqual([
    { way: "email", said_at: ago(200) },
    { way: "inbox", said_at: ago(1) },
  ]);
  expect(await rows(`select from incident_trouble where incident_id = ${over}`)).toHaveLength(3);
  expect(await rows(`select from incident_told where incident_id = ${over}`)).toHaveLength(4);
});
