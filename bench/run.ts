import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { say } from "./options.ts";

/** What each benchmark measures, by the name of its file. */
const BENCHMARKS: Readonly<Record<string, string>> = {
  visits: "visits per CPU second of a worker and per hour of this machine (about 4 minutes)",
  workers: "two workers against one (about 4 minutes)",
  memory: "peak memory of a worker with 10,000 shops due at once (about 6 minutes)",
  probes:
    "CPU, memory and lateness of a worker that fetches 10,000 probes a minute, and how soon people are told (about 6 minutes)",
  uptime: "size and time of the answer of a shop's uptime page with five probes and 90 days (about 2 minutes)",
  "silent-shop": "how long a shop that does not answer keeps a place (about 1 minute)",
  fairness: "what 130 shops that hang in one organization cost another one (about 3 minutes)",
  telling:
    "how soon 500 shops that fail at once are told, what telling 10,000 events of a minute costs, how soon an ordinary day is told, two workers against one, and how often 500 shops that fail within a minute are told (about 24 minutes; --parts together,minute,steady,workers,spread)",
  "telling-log":
    "what pages about what was told cost with 100,000 messages and 50,000 events of a day (about 1 minute)",
  deciding: "what deciding about 100 events with 50 rules and 1,000 channels costs (about 1 minute)",
  kills:
    "whether kill -9 of workers and PostgreSQL loses a message or sends it twice too often; --rounds 1000, --nice 15 beside other work (about 30 minutes)",
  calmness: "how many messages people get in a month of the demo's fleet; --choice calm, onlyNow (about 3 minutes)",
  rest: "CPU and SQL statements of all processes while nothing is due (about 5 minutes)",
  "give-back": "how much memory a server keeps after large answers (about 3 minutes)",
  rollup: "what PostgreSQL needs for an hour of 10,000 probes (about 1 minute)",
  api: "size and time of the largest answers of the product API (about 2 minutes)",
  "sign-in": "what a session look-up costs, and what sign-ins cost other calls (about 1 minute)",
  "speed-overhead": "what a speed test's load costs beyond plain Lighthouse (about 4 minutes)",
  "speed-leftovers": "what 50 loads with 10 kills leave behind (about 8 minutes)",
  "speed-visits": "how long visits take beside a running speed test (about 4 minutes)",
  clicks: "how soon clicks answer on a processor slowed four times, with 500 shops (about 6 minutes)",
  "first-rows": "how long the first rows of My Extensions and the dashboard take with 500 shops (about 2 minutes)",
  "kept-answers": "whether arbitrary answers of shops are kept or shown as a failure, for an hour (--minutes 60)",
  hostile:
    "whether any text of strangers holds a reader up, with changing seeds, for an hour and at most a round of some minutes more (BENCH_MINUTES=1 for one round or two)",
  pages: "Lighthouse on home, login, dashboard and a shop (about 10 minutes)",
};

/** Not part of `all`: these run until their time is up. */
const UNENDING = new Set(["kept-answers", "hostile"]);

const [name = "", ...options] = process.argv.slice(2);

if (name === "all") {
  for (const each of Object.keys(BENCHMARKS)) if (!UNENDING.has(each)) run(each);
} else if (Object.hasOwn(BENCHMARKS, name)) {
  run(name, options);
} else {
  say(
    "npm run bench all, or npm run bench <name> -- <options>:",
    ...Object.entries(BENCHMARKS).map((line) => line.join(": ")),
  );
}

function run(each: string, words: readonly string[] = []): void {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${each}.ts`), ...words], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
