import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHECKS } from "../../checks/registry.ts";
import { type Db, transact } from "../../lib/db.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addOrganization, addProject, addShop, addUser, addMember, CREATED_AT } from "../../shops/shop-fixture.ts";
import { writePulse } from "../../shops/pulse/pulse.store.ts";
import { downProbe } from "../../snapshot/pulse-fixture.ts";
import { deleteShop, lockShop, updateShop } from "../../shops/shop.store.ts";
import { ShopAccess } from "../../shops/access.ts";
import { saveSpeedSettings } from "../../sitespeed/sitespeed.store.ts";
import { judgeShop } from "../judging/judge.job.ts";
import { insertChange } from "../judging/judged.store.ts";
import { saveIgnores } from "../visit.store.ts";
import { lockState } from "./shop-state.store.ts";
import { byCookie } from "../../organizations/caller.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await addUser(database.db, "ada");
});
afterAll(() => database.drop());

async function world() {
  const { db, pool } = database;
  await pool.query("delete from organization");
  for (const id of ["acme", "other"]) {
    await addOrganization(db, id);
    await addMember(db, id, "ada", "owner");
  }
  const shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
  const projectId = await addProject(db, "other");
  const ada = { id: "ada", ssoProviderId: null };
  return { projectId, access: await ShopAccess.grant(db, byCookie(ada), shopId, "shop:delete") };
}
type World = { projectId: number; access: ShopAccess };

const connection = { url: "https://new.example", clientId: "SWIANEW", clientSecret: "sealed" };

/** Everything that locks a shop, called as the product does. */
const WRITERS: Record<string, (db: Db, known: World) => Promise<unknown>> = {
  "another name": (db, { access }) => updateShop(db, access, { name: "New" }, CREATED_AT),
  "another connection": (db, { access }) => updateShop(db, access, { connection }, CREATED_AT),
  "another header": (db, { access }) => updateShop(db, access, { extraHeader: null }, CREATED_AT),
  "a move": (db, known) => moveAway(db, known),
  "its end": (db, { access }) => deleteShop(db, access),
  "the end of its organization": (db) => db.execute("delete from organization where id = 'acme'"),
  "settings of speed tests": (db, { access }) =>
    saveSpeedSettings(db, access, { sitespeedEnabled: true, sitespeedUrls: [] }),
  "an action": (db, { access }) => lockShop(db, access),
};

const CHANGE = {
  settings: [],
  notBefore: null,
  extensions: [],
  extensionsLeftOut: 0,
  oldShopwareVersion: null,
  newShopwareVersion: "6.7.0.0",
  oldStatus: null,
  newStatus: null,
  reasons: [],
};

async function waiting(): Promise<number> {
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

describe.each(Object.keys(WRITERS))("%s", (name) => {
  it("and what is saved of a visit or ignored at the same moment wait for each other in one order", async () => {
    const known = await world();
    const write = WRITERS[name] ?? (() => Promise.reject(new Error("There is no such writer")));
    const { other } = await transact(database.pool, async (visit) => {
      const before = await lockState(visit, "acme", known.access.shopId);
      if (before === null) throw new Error("There is no such shop");
      let isOver = false;
      const other = database.db.transaction((tx) => write(tx, known)).finally(() => (isOver = true));
      other.catch(() => undefined);
      while (!isOver && (await waiting()) === 0) await nextTurn();
      await insertChange(visit, known.access, { change: CHANGE, source: "visit" }, CREATED_AT);
      await saveIgnores(visit, known.access, { before, after: { ...before, ignores: ["frosh.task"] } });
      return { other };
    });
    await expect(other).resolves.not.toThrow();
  });

  it("and what is learned between visits, or judged by it, at the same moment wait for each other in one order", async () => {
    const known = await world();
    const write = WRITERS[name] ?? (() => Promise.reject(new Error("There is no such writer")));
    const key = { organizationId: "acme", shopId: known.access.shopId };
    await transact(database.pool, (source) => writePulse(source, key, "uptime", { probes: [] }));
    const { judging, other } = await transact(database.pool, async (source) => {
      await writePulse(source, key, "uptime", { probes: [downProbe()] });
      const facts = () => Promise.resolve({ advisories: null });
      const judging = judgeShop({ pool: database.pool, checks: CHECKS, facts }, key);
      judging.catch(() => undefined);
      await untilWaiting(1);
      let isOver = false;
      const other = database.db.transaction((tx) => write(tx, known)).finally(() => (isOver = true));
      other.catch(() => undefined);
      while (!isOver && (await waiting()) < 2) await nextTurn();
      await writePulse(source, key, "domain", { domains: [] });
      return { judging, other };
    });
    await expect(other).resolves.not.toThrow();
    await expect(judging).resolves.toMatch(/judged|idle/);
  });
});

it("a move and the end of the organization that the shop leaves wait for each other in one order", async () => {
  const { access, projectId } = await world();
  // What the shop leaves behind names the organization once more.
  await transact(database.pool, (visit) =>
    insertChange(visit, access, { change: CHANGE, source: "visit" }, CREATED_AT),
  );
  const { other } = await database.db.transaction(async (tx) => {
    await tx.execute("select from shop_state for update");
    const move = database.db.transaction((inner) => moveAway(inner, { access, projectId }));
    await untilWaiting(1);
    const end = database.pool.query("delete from organization where id = 'acme'");
    await untilWaiting(2);
    return { other: Promise.all([move, end]) };
  });
  expect((await other)[0]).toBe("changed");
});

const moveAway = (db: Db, { access, projectId }: World) =>
  updateShop(db, access, { project: { organizationId: "other", projectId } }, CREATED_AT);

async function untilWaiting(count: number): Promise<void> {
  while ((await waiting()) < count) await nextTurn();
}
