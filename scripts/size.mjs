import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf, keysOf } from "../src/app/page/first-parts.ts";

const WEB = join(import.meta.dirname, "../dist/web");

/** What a page may load before it can be used, in kilobytes of compressed JavaScript. */
const BUDGETS = { login: 100, dashboard: 150 };

const manifest = JSON.parse(readFileSync(join(WEB, ".vite/manifest.json"), "utf8"));
const pages = JSON.parse(readFileSync(join(WEB, ".vite/first-parts.json"), "utf8"));
const problems = [];

for (const [page, kilobytes] of Object.entries(BUDGETS)) {
  const keys = keysOf(
    pages.find((first) => first.page === page),
    "en",
  );
  const missing = keys.filter((key) => !manifest[key]);
  if (missing.length > 0)
    problems.push(`The ${page} page has no part ${missing.join(", ")} among those that were built.`);
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const files = filesOf(manifest, [...entries, ...keys]).scripts;
  const bytes = files.reduce((sum, file) => sum + compressedBytes(file), 0);
  const spent = bytes / 1000;
  process.stdout.write(`${page}: ${spent.toFixed(1)} kB of ${kilobytes} kB in ${files.length} files\n`);
  if (spent > kilobytes)
    problems.push(`The ${page} page loads ${spent.toFixed(1)} kB of JavaScript; ${kilobytes} kB are allowed.`);
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function compressedBytes(file) {
  const compressed = join(WEB, `${file}.br`);
  return readFileSync(existsSync(compressed) ? compressed : join(WEB, file)).length;
}
