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

/** A hash that changes whenever a table, partition or trigger may have changed. */
export function hashTables() {
  const hash = createHash("sha256");
  const made = ["src/lib/columns.ts", "src/shops/state-fields.ts", "src/shops/stored-field.ts"];
  const files = [...globSync("src/**/*.{table.ts,trigger.sql,partition.sql}", { cwd: root }), ...made];
  for (const file of files.toSorted()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** The hash of the tables from which a folder's migrations were generated, `null` when there are none. */
export function readStamp(folder) {
  try {
    return readFileSync(join(folder, STAMP), "utf8").trim();
  } catch {
    return null;
  }
}

/** Adds a migration for what `folder` lacks of tables, partitions and triggers; returns drizzle-kit's own output. */
export function generateMigration(folder, name) {
  const before = newestIn(folder);
  const said = drizzleKit(folder, `--name=${name}`);
  const missing = missingTexts(folder);
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

/** drizzle-kit wants a relative path, and exits with success even when it fails. */
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

/** Triggers come last, because a partitioned table may have some. */
function missingTexts(folder) {
  const migrations = globSync("*.sql", { cwd: folder })
    .toSorted()
    .map((file) => readFileSync(join(folder, file), "utf8"));
  return [...partitionsToWrite(textsOf("partition"), migrations), ...triggersToWrite(textsOf("trigger"), migrations)];
}

function textsOf(kind) {
  return globSync(`src/**/*.${kind}.sql`, { cwd: root })
    .toSorted()
    .map((file) => readFileSync(join(root, file), "utf8"));
}

/**
 * Texts of partitioned tables that no migration makes yet. Changing such a table takes a migration by hand, which a
 * test compares with its text. A text with functions follows the rule of triggers.
 */
export function partitionsToWrite(texts, migrations) {
  const isTable = (text) => /^create table (\w+) \(/m.test(text);
  const isMade = (text) => {
    const [words] = /^create table \w+ \(/m.exec(text);
    return migrations.some((migration) => migration.includes(words));
  };
  const functions = new Set(
    triggersToWrite(
      texts.filter((text) => !isTable(text)),
      migrations,
    ),
  );
  return texts.filter((text) => (isTable(text) ? !isMade(text) : functions.has(text)));
}

/**
 * Texts of triggers that differ from what a database has after these migrations, in their order. A text replaces its
 * earlier version, so the newest migration that creates one of its functions counts; a text may also return to an older
 * version. A text without a function is written once.
 */
export function triggersToWrite(texts, migrations) {
  return texts.filter((text) => {
    const functions = [...text.matchAll(/create or replace function \w+\(/gi)].map(([words]) => words);
    if (functions.length === 0) return !migrations.some((migration) => migration.includes(text));
    const newest = migrations.findLast((migration) => functions.some((words) => migration.includes(words)));
    return newest === undefined || !newest.includes(text);
  });
}

/** Writes all tables and triggers to `folder` as one first migration, in place of what is there. */
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
