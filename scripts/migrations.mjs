import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const STAMP = "tables.sha256";

/** Changes whenever a table may have changed. */
export function hashTables() {
  const hash = createHash("sha256");
  for (const file of [...globSync("src/**/*.table.ts", { cwd: root }), "src/lib/columns.ts"].toSorted()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** Which tables the migrations in a folder were generated from, `null` when there are none. */
export function readStamp(folder) {
  try {
    return readFileSync(join(folder, STAMP), "utf8").trim();
  } catch {
    return null;
  }
}

/**
 * Adds what is missing to the migrations in `folder` and answers with drizzle-kit's own words. It wants a relative path,
 * and ends with success when it fails.
 */
export function generateMigration(folder, name) {
  const said = execFileSync(
    join(root, "node_modules/.bin/drizzle-kit"),
    [
      "generate",
      "--dialect=postgresql",
      "--schema=./src/**/*.table.ts",
      `--out=${relative(root, folder)}`,
      `--name=${name}`,
    ],
    { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
  );
  if (!/No schema changes|Your SQL migration file/.test(said)) throw new Error(`drizzle-kit failed: ${said}`);
  writeFileSync(join(folder, STAMP), `${hashTables()}\n`);
  return said;
}

/** Writes all tables as one first migration to `folder`, in place of what is there. */
export function generateAnew(folder) {
  const cache = join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, "migrations-"));
  generateMigration(fresh, "initial");
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

if (process.argv[1] === import.meta.filename) {
  const [command, name = "change"] = process.argv.slice(2);
  if (command === "reset") generateAnew(join(root, "drizzle"));
  else process.stdout.write(generateMigration(join(root, "drizzle"), name));
}
