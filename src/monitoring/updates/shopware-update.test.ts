import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { saveAnswer } from "../../lib/outside/outside-source.store.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { RELEASES_ANSWER } from "../../platforms/shopware-releases.store.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { noticeReleases } from "./shopware-update.job.ts";
import { shopwareUpdates } from "./shopware-update.ts";

const NOW = new Date("2026-11-20T09:41:00.000Z");

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, "acme");
  const projectId = await addProject(db, "acme");
  for (const shopwareVersion of ["6.6.10.4", "6.6.10.4", "6.5.8.0", "6.7.1.0", null])
    await addShop(db, { organizationId: "acme", projectId, state: { shopwareVersion } });
});
beforeEach(async () => {
  await database.pool.query("delete from event");
  await database.pool.query("delete from outside_answer");
});
afterAll(() => database.drop());

let shopsAtOnce = 1000;

async function published(...versions: string[]) {
  const releases = Object.fromEntries(versions.map((version) => [version, ["8.3"]]));
  await saveAnswer(database.db, RELEASES_ANSWER, releases, NOW);
  await noticeReleases({ db: database.db, clock: () => NOW, shopsAtOnce });
  const { rows } = await database.pool.query(
    "select data ->> 'installed' as installed, data ->> 'version' as version, matter from event order by shop_id",
  );
  return rows;
}

describe("a new release of Shopware", () => {
  it("is an update for each shop with an older version of its line, told once", async () => {
    expect(await published("6.6.10.4", "6.7.1.0")).toEqual([]);
    const update = { installed: "6.6.10.4", version: "6.6.10.5", matter: "update:shopware:6.6.10.5" };
    const all = ["6.6.10.4", "6.6.10.5", "6.7.1.0"];
    expect(await published(...all)).toEqual([update, update]);
    expect(await published(...all)).toHaveLength(2);
    expect(await published("6.7.1.0")).toHaveLength(2);
    expect(await published(...all)).toHaveLength(2);
  });

  it("is written page by page, for each shop once", async () => {
    shopsAtOnce = 1;
    await published("6.5.0.0");
    const statements = vi.spyOn(pg.Client.prototype, "query");
    expect(await published("6.5.0.0", "6.7.1.1")).toHaveLength(4);
    expect(statements.mock.calls.filter(([given]) => JSON.stringify(given).includes("insert into event"))).toHaveLength(
      5,
    );
    statements.mockRestore();
    shopsAtOnce = 1000;
  });

  it("that is the newest of all is one for all shops, and a candidate for none", () => {
    const installed = ["6.5.8.0", "6.7.1.0"];
    const all = ["6.5.8.0", "6.6.0.0", "6.7.1.0", "6.7.2.0", "6.8.0.0-RC1"];
    expect(shopwareUpdates(installed, { fresh: ["6.6.0.0", "6.7.2.0", "6.8.0.0-RC1"], all })).toEqual(
      installed.map((one) => ({ installed: one, version: "6.7.2.0" })),
    );
    expect(shopwareUpdates(installed, { fresh: ["6.6.0.0"], all })).toEqual([]);
  });
});
