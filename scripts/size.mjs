import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const WEB = join(import.meta.dirname, "../dist/web");

/** What a page may load before it can be used, in kilobytes of compressed JavaScript. */
const BUDGETS = [
  { page: "login", source: /(^|\/)login-page\.tsx$/, kilobytes: 100 },
  { page: "dashboard", source: /(^|\/)dashboard-page\.tsx$/, kilobytes: 150 },
];

/** Parts that are loaded on every page whatever its route, by the name of their source. */
const ALWAYS = [/(^|\/)i18n\/en(\/|\.)/];

const manifest = JSON.parse(readFileSync(join(WEB, ".vite/manifest.json"), "utf8"));
const problems = [];

for (const { page, source, kilobytes } of BUDGETS) {
  const route = Object.keys(manifest).find((key) => source.test(key));
  if (!route) {
    problems.push(`There is no ${page} page among the built parts (${source}).`);
    continue;
  }
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry || ALWAYS.some((pattern) => pattern.test(key)));
  const files = new Set([route, ...entries].flatMap((key) => [...filesOf(key)]));
  const bytes = [...files].reduce((sum, file) => sum + compressedBytes(file), 0);
  const spent = bytes / 1000;
  process.stdout.write(`${page}: ${spent.toFixed(1)} kB of ${kilobytes} kB in ${files.size} files\n`);
  if (spent > kilobytes) problems.push(`The ${page} page loads ${spent.toFixed(1)} kB of JavaScript; ${kilobytes} kB are allowed.`);
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** A part and all that it cannot start without. */
function filesOf(key, seen = new Set()) {
  const part = manifest[key];
  if (seen.has(part.file)) return seen;
  if (part.file.endsWith(".js")) seen.add(part.file);
  for (const imported of part.imports ?? []) filesOf(imported, seen);
  return seen;
}

function compressedBytes(file) {
  const compressed = join(WEB, `${file}.br`);
  return readFileSync(existsSync(compressed) ? compressed : join(WEB, file)).length;
}
