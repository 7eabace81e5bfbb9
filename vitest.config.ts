import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * Tests that lose workers and databases, and wait until leases and silences have run out: minutes, and hardly any work.
 */
const PATIENCE = [
  "src/app/faults/hostile-shop.test.ts",
  "src/app/faults/lost-database.test.ts",
  "src/app/faults/lost-worker.test.ts",
  "src/app/faults/side-by-side.test.ts",
];

/** Tests that start the product, its database or a browser and kill them: slow, and one after the other. */
const PROCESSES = [
  "src/app/faults/former-release.test.ts",
  "src/app/faults/full-disk.test.ts",
  "src/app/backup.test.ts",
  "src/app/main.test.ts",
  "src/app/npm-start.test.ts",
  "src/app/rotate-secrets.test.ts",
  "src/app/speed-worker.test.ts",
  "src/app/supervise.test.ts",
  "src/lib/postgres/embedded-postgres.test.ts",
  "src/sitespeed/loading/load-process.test.ts",
];

/** Every call of the auth service, with real passwords: a minute that the inner loop is spared. */
const AUTH = ["src/auth/**/*.test.ts"];

/** Walks through lists times lists: every activity by every end, every door by every credential. The inner loop is spared half a minute. */
const WALKS = [
  "src/app/doors.test.ts",
  "src/app/hostile-sources.test.ts",
  "src/app/kept-answers.test.ts",
  "src/app/nonsense.test.ts",
  "src/app/pulled-away.test.ts",
  "src/app/pulled-running.test.ts",
];

/** How long arbitrary answers of shops are tried: an instant in each run, an hour by `npm run bench kept-answers`. */
const keptAnswers = {
  seed: Number(process.env.KEPT_ANSWERS_SEED ?? 20_261_122),
  runs: Number(process.env.KEPT_ANSWERS_RUNS ?? 60),
  milliseconds: Number(process.env.KEPT_ANSWERS_SECONDS ?? 120) * 1000,
};

/** The same for hostile texts: the same few in each run, others by `npm run bench hostile`. */
const hostile = {
  seed: Number(process.env.HOSTILE_SEED ?? 20_261_122),
  factor: Number(process.env.HOSTILE_FACTOR ?? 1),
  milliseconds: Number(process.env.HOSTILE_SECONDS ?? 120) * 1000,
};

const common = {
  provide: { keptAnswers, hostile },
  globalSetup: ["src/lib/test-setup.ts"],
  setupFiles: ["src/lib/property-fixture.ts", "src/lib/unordered-rows-fixture.ts"],
  // They end what hangs, no more: a crowded machine needs many times as long as an idle one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  // A shared machine may stall for seconds; what fails three times has failed.
  retry: process.env.CI ? 2 : 0,
  env: { TZ: "UTC", NODE_ENV: "test" },
};

/** The same modules for all files of a worker: halves the time. What a test changes for all, it puts back. */
const shared = { ...common, isolate: false };

export default defineConfig({
  test: {
    // Many tests wait for a database or a clock, so that two cores have room for a third.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: [
            "src/**/*.test.ts",
            "src/**/*.test.tsx",
            "fake-shop/**/*.test.ts",
            "bench/**/*.test.ts",
            "demo/**/*.test.ts",
          ],
          exclude: [...PATIENCE, ...PROCESSES, ...AUTH, ...WALKS],
        },
      },
      { test: { ...shared, name: "auth", include: AUTH } },
      { test: { ...shared, name: "walks", include: WALKS } },
      { test: { ...common, name: "patience", include: PATIENCE, maxWorkers: 2, sequence: { groupOrder: 1 } } },
      {
        test: { ...common, name: "processes", include: PROCESSES, fileParallelism: false, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
