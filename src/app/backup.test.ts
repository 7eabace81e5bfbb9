import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { startEmbeddedPostgres } from "../lib/postgres/embedded-postgres.ts";
import { createDatabase } from "../lib/db.ts";
import { migrateDatabase } from "../lib/migrate.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import { addProbe, addResults } from "../uptime/uptime-fixture.ts";
import { readFormerRelease, restoreFormerRelease } from "./faults/former-release-fixture.ts";
import { PROGRAM_ENVIRONMENT } from "../lib/program-environment-fixture.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shopwarden-backup-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(command: "backup" | "restore", file: string, environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(inject("programsFolder"), `${command}.js`), file],
    {
      encoding: "utf8",
      env: { ...PROGRAM_ENVIRONMENT, DATA_DIR: join(folder, "data"), DATABASE_PORT: "0", ...environment },
    },
  );
  return { status, said: stdout + stderr };
}

describe("a backup", { timeout: 180_000 }, () => {
  it("of a former release fills an empty data folder with every row, once and never half", async () => {
    const release = readFormerRelease();
    const former = await freshDatabase("template0");
    await restoreFormerRelease(former, release);
    const file = join(folder, "backup.gz");
    const written = run("backup", file, { DATABASE_ADMIN_URL: former.url });
    expect(written, written.said).toMatchObject({ status: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await former.drop();

    writeFileSync(join(folder, "torn.gz"), readFileSync(file).subarray(0, 100_000));
    for (const [name, says] of [
      ["torn.gz", "is not a whole backup"],
      ["none.gz", "no such file"],
    ] as const) {
      const refused = run("restore", join(folder, name));
      expect(refused).toMatchObject({ status: 78, said: expect.stringContaining(says) });
      expect(refused.said).not.toContain("    at ");
    }
    expect(existsSync(join(folder, "data/postgres"))).toBe(false);

    const restored = run("restore", file);
    expect(restored, restored.said).toMatchObject({ status: 0 });
    expect(run("restore", file).said).toContain("has rows already");

    const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, "data"), durable: false });
    const { pool, close } = createDatabase(postgres.url);
    for (const table of ["user", "shop", "shop_visit", "shop_changelog", "audit_entry", "session", "shop_icon"]) {
      const { rows } = await pool.query(`select count(*)::integer as count from "${table}"`);
      expect([table, rows[0].count]).toEqual([table, release.tables[`public.${table}`]?.length]);
    }
    await close();
    await postgres.stop();
  });

  it("of this version fills an empty data folder, into which migrations write as well", async () => {
    const from = await freshDatabase("template0");
    const { db, pool } = from;
    await migrateDatabase(from.url);
    await addOrganization(db, "acme");
    const shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
    await addResults(pool, await addProbe(db, { organizationId: "acme", shopId }), [{ at: "2026-11-20T09:41:00Z" }]);
    await pool.query("update probe_location set name = 'Home office'");
    const tables = ["probe_location", "shop", "probe", "probe_result"];
    const rowsIn = async (database: Pick<FreshDatabase, "pool">) =>
      Promise.all(tables.map(async (table) => (await database.pool.query(`select * from ${table}`)).rows));
    const rows = await rowsIn(from);
    expect(rows.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    const file = join(folder, "backup.gz");
    const written = run("backup", file, { DATABASE_ADMIN_URL: from.url });
    expect(written, written.said).toMatchObject({ status: 0 });
    await from.drop();
    const restored = run("restore", file);
    expect(restored, restored.said).toMatchObject({ status: 0 });
    const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, "data"), durable: false });
    const database = createDatabase(postgres.url);
    expect(await rowsIn(database)).toEqual(rows);
    await database.close();
    await postgres.stop();
  });
});
