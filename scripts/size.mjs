import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const WEB = join(import.meta.dirname, "../dist/web");

/** What a page may load before it can be used, in kilobytes of compressed JavaScript, and which of its parts are lazy. */
const BUDGETS = [
  {
    page: "login",
    kilobytes: 100,
    parts: ["account/login-page.tsx", "layouts/login-layout.tsx", ...rooms("common", "ui", "sign-in")],
  },
  {
    page: "dashboard",
    kilobytes: 150,
    parts: ["dashboard/dashboard-page.tsx", "layouts/app-layout.tsx", ...rooms("common", "ui", "frame", "dashboard")],
  },
];

const manifest = JSON.parse(readFileSync(join(WEB, ".vite/manifest.json"), "utf8"));
const problems = [];

for (const { page, kilobytes, parts } of BUDGETS) {
  const missing = parts.filter((part) => !manifest[part]);
  if (missing.length > 0)
    problems.push(`The ${page} page has no part ${missing.join(", ")} among those that were built.`);
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const files = new Set([...parts, ...entries].filter((key) => manifest[key]).flatMap((key) => [...filesOf(key)]));
  const bytes = [...files].reduce((sum, file) => sum + compressedBytes(file), 0);
  const spent = bytes / 1000;
  process.stdout.write(`${page}: ${spent.toFixed(1)} kB of ${kilobytes} kB in ${files.size} files\n`);
  if (spent > kilobytes)
    problems.push(`The ${page} page loads ${spent.toFixed(1)} kB of JavaScript; ${kilobytes} kB are allowed.`);
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Messages of one language. */
function rooms(...names) {
  return names.map((name) => `i18n/en/${name}.ts`);
}

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
