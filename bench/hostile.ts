import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { readOptions, say, sayVerdict } from "./options.ts";

const { minutes, seed } = readOptions({
  minutes: process.env["BENCH_MINUTES"] ?? "60",
  seed: String(Date.now() % 1_000_000_000),
});
const TESTS = [
  "src/platforms/shopware/hostile-bytes.test.ts",
  "src/app/hostile-sources.test.ts",
  "src/app/kept-answers.test.ts",
];
/** Each round tries every property for this long with one seed; the next round brings another seed. */
const ROUND_SECONDS = 2;
const MILLISECONDS = 1000;
/** A round takes longer only when a reader hangs, even on the most crowded machine. */
const ROUND_MINUTES = 10;

const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const folder = mkdtempSync(join(tmpdir(), "shopwarden-hostile-"));
const began = Date.now();
const endsAt = began + Number(minutes) * 60 * MILLISECONDS;
let passed = 0;
let failed = 0;
let rounds = 0;

say(`Hostile texts for every reader for ${minutes} minutes, from seed ${seed} on; the first one that holds us ends it`);
say("Round        Seed   Seconds   Passed   Failed");
do {
  const { counts, output, seconds } = runRound(String(Number(seed) + rounds));
  rounds += 1;
  passed += counts.numPassedTests;
  failed += counts.numFailedTests;
  const cells = [Number(seed) + rounds - 1, seconds.toFixed(0), counts.numPassedTests, counts.numFailedTests];
  const widths = [12, 10, 9, 9];
  say(String(rounds).padStart(5) + cells.map((cell, index) => String(cell).padStart(widths[index] ?? 0)).join(""));
  if (counts.numFailedTests > 0) say(output);
} while (failed === 0 && Date.now() < endsAt);
rmSync(folder, { recursive: true, force: true });
say(`${rounds} rounds in ${((Date.now() - began) / MILLISECONDS / 60).toFixed(1)} minutes, ${passed} properties held`);
sayVerdict(`${failed} properties failed`, "0", failed === 0);

/** Runs every property with its own seed. A round without a report has failed as a whole. */
function runRound(roundSeed: string) {
  const file = join(folder, "report.json");
  rmSync(file, { force: true });
  const roundBegan = Date.now();
  const left = Math.ceil((endsAt - roundBegan) / MILLISECONDS);
  const seconds = String(Math.max(1, Math.min(ROUND_SECONDS, left)));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, "../node_modules/vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...TESTS,
    ],
    {
      cwd: join(import.meta.dirname, ".."),
      encoding: "utf8",
      timeout: ROUND_MINUTES * 60 * MILLISECONDS,
      killSignal: "SIGKILL",
      env: {
        ...process.env,
        HOSTILE_SEED: roundSeed,
        HOSTILE_FACTOR: "1000000",
        HOSTILE_SECONDS: seconds,
        KEPT_ANSWERS_SEED: roundSeed,
        KEPT_ANSWERS_RUNS: "100000000",
        KEPT_ANSWERS_SECONDS: seconds,
      },
    },
  );
  return { counts: countsIn(file), output: stdout + stderr, seconds: (Date.now() - roundBegan) / MILLISECONDS };
}

function countsIn(file: string): z.infer<typeof report> {
  try {
    return report.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1 };
  }
}
