import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readOptions, say } from "./options.ts";

const { minutes, seed } = readOptions({ minutes: "60", seed: String(Date.now() % 1_000_000_000) });
const TESTS = [
  "src/platforms/shopware/hostile-bytes.test.ts",
  "src/app/hostile-sources.test.ts",
  "src/app/kept-answers.test.ts",
];
/** So long each property is tried with one seed before the next round brings another. */
const ROUND_SECONDS = 2;
const endsAt = Date.now() + Number(minutes) * 60_000;

say(`Hostile texts for every reader for ${minutes} minutes, from seed ${seed} on; the first one that holds us ends it`);
for (let round = 0; Date.now() < endsAt; round += 1) {
  const roundSeed = String(Number(seed) + round);
  const seconds = String(Math.min(ROUND_SECONDS, Math.ceil((endsAt - Date.now()) / 1000)));
  say(`Round ${round + 1}, seed ${roundSeed}`);
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "../node_modules/vitest/vitest.mjs"), "run", "--reporter=dot", ...TESTS],
    {
      cwd: join(import.meta.dirname, ".."),
      stdio: "inherit",
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
  if (status !== 0) {
    process.exitCode = status ?? 1;
    break;
  }
}
