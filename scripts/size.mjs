import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const WEB = join(import.meta.dirname, "../dist/web");

/** What a page may load before it can be used, in kilobytes of compressed JavaScript, and what its words may bring along. */
const BUDGETS = { "/account/login": { code: 100, beside: 0 }, "/app/dashboard": { code: 150, beside: 12 } };
/** What a page of settings or of notifications may load beyond its frame, in kilobytes of compressed JavaScript. */
const BEYOND_THE_FRAME = 30;

const pages = JSON.parse(readFileSync(join(WEB, ".vite/first-pages.json"), "utf8"));
const html = readFileSync(join(WEB, "index.html"), "utf8");
const entry = Array.from(html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g), ([, file]) => file);
const problems = [];

for (const [address, budget] of Object.entries(BUDGETS)) {
  const page = pages.find((one) => one.address === address);
  judge(address, budget.code, [...entry, ...page.files.en]);
  if (budget.beside > 0) judge(`${address}, words beside`, budget.beside, page.beside.en);
}

// What people are told is set on pages that stay light, and a channel's code comes with its editor.
const frame = new Set([...entry, ...pages.find(({ address }) => address === "/app/*").files.en]);
for (const { address, files, early } of JSON.parse(readFileSync(join(WEB, ".vite/weighed-pages.json"), "utf8"))) {
  judge(
    `${address}, beyond the frame`,
    BEYOND_THE_FRAME,
    files.filter((file) => !frame.has(file)),
  );
  if (early.length > 0) problems.push(`${address} loads before an editor opens: ${early.join(", ")}.`);
}

// The worker script of the browser: it shows what people are told, and nothing else.
const workerBytes = readFileSync(join(WEB, "sw.js")).length;
if (workerBytes > 3000) problems.push(`sw.js has ${workerBytes} bytes; 3000 are allowed.`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function judge(what, kilobytes, names) {
  const files = [...new Set(names)].filter((file) => file.endsWith(".js"));
  const spent = files.reduce((sum, file) => sum + compressedBytes(file), 0) / 1000;
  process.stdout.write(`${what}: ${spent.toFixed(1)} kB of ${kilobytes} kB in ${files.length} files\n`);
  if (spent > kilobytes)
    problems.push(`${what} loads ${spent.toFixed(1)} kB of JavaScript; ${kilobytes} kB are allowed.`);
}

function compressedBytes(file) {
  const compressed = join(WEB, `${file}.br`);
  return readFileSync(existsSync(compressed) ? compressed : join(WEB, file)).length;
}
