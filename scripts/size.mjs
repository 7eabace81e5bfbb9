import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const WEB = join(import.meta.dirname, "../dist/web");

/** What a page may load before it can be used, in kilobytes of compressed JavaScript. */
const BUDGETS = { "/account/login": 100, "/app/dashboard": 150 };

const pages = JSON.parse(readFileSync(join(WEB, ".vite/first-pages.json"), "utf8"));
const html = readFileSync(join(WEB, "index.html"), "utf8");
const entry = Array.from(html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g), ([, file]) => file);
const problems = [];

for (const [address, kilobytes] of Object.entries(BUDGETS)) {
  const page = pages.find((one) => one.address === address);
  const files = [...new Set([...entry, ...page.files.en])].filter((file) => file.endsWith(".js"));
  const bytes = files.reduce((sum, file) => sum + compressedBytes(file), 0);
  const spent = bytes / 1000;
  process.stdout.write(`${address}: ${spent.toFixed(1)} kB of ${kilobytes} kB in ${files.length} files\n`);
  if (spent > kilobytes)
    problems.push(`${address} loads ${spent.toFixed(1)} kB of JavaScript; ${kilobytes} kB are allowed.`);
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function compressedBytes(file) {
  const compressed = join(WEB, `${file}.br`);
  return readFileSync(existsSync(compressed) ? compressed : join(WEB, file)).length;
}
