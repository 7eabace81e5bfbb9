import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { createDatabase, type Db } from "../lib/db.ts";
import { prepareRoles } from "../lib/postgres/database-roles.ts";
import { createSecretBox } from "../lib/crypto.ts";
import { startEmbeddedPostgres } from "../lib/postgres/embedded-postgres.ts";
import { silentLog } from "../lib/log.ts";
import { migrateDatabase } from "../lib/migrate.ts";
import { freshDatabase } from "../lib/test-database.ts";
import { secretPlace } from "../shops/credentials.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import { shop } from "../shops/shop.table.ts";
import { PROGRAM_ENVIRONMENT } from "../lib/program-environment-fixture.ts";

const [OLD, NEW] = ["the old secret of an instance that is long", "the new secret of an instance that is long"];
const PATIENCE = { timeout: 120_000 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shopwarden-rotate-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function rotate(environment: Record<string, string>, program = join(inject("programsFolder"), "rotate-secrets.js")) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: "utf8",
    env: { ...PROGRAM_ENVIRONMENT, DATA_DIR: join(folder, "data"), DATABASE_PORT: "0", ...environment },
  });
  return { status, said: stdout + stderr };
}

/** A shop whose secret is sealed with the old secret. */
async function addSealed(db: Db): Promise<void> {
  await addOrganization(db, "acme");
  const shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme"), name: "Shop" });
  const clientSecret = createSecretBox([OLD]).seal("kept", secretPlace("client_secret", shopId));
  await db.update(shop).set({ clientSecret });
}

async function openedWithNew(url: string): Promise<string[]> {
  const { db, close } = createDatabase(url);
  try {
    const rows = await db.select({ id: shop.id, clientSecret: shop.clientSecret }).from(shop);
    return rows.map(({ id, clientSecret }) =>
      createSecretBox([NEW]).open(clientSecret, secretPlace("client_secret", id)),
    );
  } finally {
    await close();
  }
}

async function fill(url: string): Promise<void> {
  const { db, close } = createDatabase(url);
  await addSealed(db);
  await close();
}

it("seals what the embedded database holds with the new secret", PATIENCE, async () => {
  const dataFolder = join(folder, "data");
  const before = await startEmbeddedPostgres({ dataFolder, durable: false });
  const { ownerUrl, workerUrl } = await prepareRoles(before.url, silentLog);
  await migrateDatabase(ownerUrl);
  await fill(workerUrl);
  await before.stop();

  const { status, said } = rotate({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD });
  expect(said).toContain("APP_SECRET_PREVIOUS is not needed any more");
  expect(status).toBe(0);

  const after = await startEmbeddedPostgres({ dataFolder, durable: false });
  expect(await openedWithNew(after.url)).toEqual(["kept"]);
  await after.stop();
});

it("does so in a database of one's own, as the role that works, and says what nobody can open", PATIENCE, async () => {
  const database = await freshDatabase();
  const { workerUrl } = await prepareRoles(database.url, silentLog);
  await fill(workerUrl);
  const without = rotate({ DATABASE_URL: workerUrl, APP_SECRET: NEW });
  expect([without.status, without.said]).toEqual([
    1,
    expect.stringContaining("left under keys that are not configured"),
  ]);
  const { status, said } = rotate({ DATABASE_URL: workerUrl, APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD });
  expect([status, said]).toEqual([0, expect.stringContaining("APP_SECRET_PREVIOUS is not needed any more")]);
  expect(await openedWithNew(database.url)).toEqual(["kept"]);
  await database.drop();
});

it("says that there is nothing in an empty folder", PATIENCE, () => {
  expect(rotate({ APP_SECRET: NEW }).said).toContain("There is no database in");
});

it("does the same from its source, as it is run by hand", PATIENCE, async () => {
  const database = await freshDatabase();
  const { workerUrl } = await prepareRoles(database.url, silentLog);
  await fill(workerUrl);
  const environment = { DATABASE_URL: workerUrl, APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD, NODE_ENV: "production" };
  const { status, said } = rotate(environment, join(import.meta.dirname, "rotate-secrets.ts"));
  expect([status, said]).toEqual([0, expect.stringContaining("APP_SECRET_PREVIOUS is not needed any more")]);
  expect(await openedWithNew(database.url)).toEqual(["kept"]);
  await database.drop();
});
