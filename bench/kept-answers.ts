import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readOptions, say } from "./options.ts";

const { minutes, seed } = readOptions({ minutes: "60", seed: String(Date.now() % 1_000_000_000) });
say(
  `Arbitrary answers of shops for ${minutes} minutes, from seed ${seed} on; the first one that breaks the rule ends it`,
);
const { status } = spawnSync(
  process.execPath,
  [join(import.meta.dirname, "../node_modules/vitest/vitest.mjs"), "run", "src/app/kept-answers.test.ts"],
  {
    cwd: join(import.meta.dirname, ".."),
    stdio: "inherit",
    env: {
      ...process.env,
      KEPT_ANSWERS_SEED: seed,
      KEPT_ANSWERS_RUNS: "100000000",
      KEPT_ANSWERS_SECONDS: String(Number(minutes) * 60),
    },
  },
);
process.exitCode = status ?? 1;
