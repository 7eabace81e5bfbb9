import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const STAMP = "tables.sha256";

/** Changes whenever a table may have changed. */
export function hashTables() {
  const hash = createHash("sha256");
  const made = ["src/lib/columns.ts", "src/shops/state-fields.ts", "src/shops/stored-field.ts"];
  const files = [...globSync("src/**/*.{table.ts,trigger.sql}", { cwd: root }), ...made];
  for (const file of files.toSorted()) {
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
 * Adds to the migrations in `folder` what tables and triggers have that they lack; answers with drizzle-kit's own
 * words.
 */
export function generateMigration(folder, name) {
  const before = newestIn(folder);
  const said = drizzleKit(folder, `--name=${name}`);
  const missing = missingTriggers(folder);
  if (missing.length > 0) {
    if (newestIn(folder) === before) drizzleKit(folder, "--custom", `--name=${name}`);
    appendFileSync(
      join(folder, newestIn(folder)),
      missing.map((text) => `\n--> statement-breakpoint\n${text}`).join(""),
    );
  }
  writeFileSync(join(folder, STAMP), `${hashTables()}\n`);
  return said;
}

/** It wants a relative path, and ends with success when it fails. */
function drizzleKit(folder, ...options) {
  const said = execFileSync(
    join(root, "node_modules/.bin/drizzle-kit"),
    ["generate", "--dialect=postgresql", "--schema=./src/**/*.table.ts", `--out=${relative(root, folder)}`, ...options],
    { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
  );
  if (!/No schema changes|Your SQL migration file/.test(said)) throw new Error(`drizzle-kit failed: ${said}`);
  return said;
}

function newestIn(folder) {
  return globSync("*.sql", { cwd: folder }).toSorted().at(-1);
}

function missingTriggers(folder) {
  const migrations = globSync("*.sql", { cwd: folder })
    .toSorted()
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const texts = globSync("src/**/*.trigger.sql", { cwd: root })
    .toSorted()
    .map((file) => readFileSync(join(root, file), "utf8"));
  return triggersToWrite(texts, migrations);
}

/**
 * Texts of triggers that are not what a database has after these migrations, in their order. Each replaces what it was
 * before: what counts is the newest migration that makes one of its functions, so that a text may also go back to an
 * older one. A text without a function is written once.
 */
export function triggersToWrite(texts, migrations) {
  return texts.filter((text) => {
    const functions = [...text.matchAll(/create or replace function \w+\(/gi)].map(([words]) => words);
    if (functions.length === 0) return !migrations.some((migration) => migration.includes(text));
    const newest = migrations.findLast((migration) => functions.some((words) => migration.includes(words)));
    return newest === undefined || !newest.includes(text);
  });
}

/** Writes all tables and triggers as one first migration to `folder`, in place of what is there. */
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
