import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "../lib/postgres/embedded-postgres.ts";
import { createDatabase } from "../lib/db.ts";
import { freshDatabase } from "../lib/test-database.ts";
import { readFormerRelease, restoreFormerRelease } from "./faults/former-release-fixture.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shopwarden-backup-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(command: "backup" | "restore", file: string, environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${command}.ts`), file], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], DATA_DIR: join(folder, "data"), DATABASE_PORT: "0", ...environment },
  });
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
    expect(run("restore", join(folder, "torn.gz")).status).not.toBe(0);
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
});
