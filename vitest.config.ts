import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";

/** Tests that lose workers and databases, and wait for leases and timeouts to expire: minutes, but hardly any CPU. */
const PATIENCE = [
  "src/app/faults/hostile-shop.test.ts",
  "src/app/faults/lost-database.test.ts",
  "src/app/faults/lost-worker.test.ts",
  "src/app/faults/side-by-side.test.ts",
  "src/app/faults/watched-shops.test.ts",
  "src/auth/calls/social/social-patience.test.ts",
];

/** Tests that start the product, its database or a browser and kill them: slow, so they run one after the other. */
const PROCESSES = [
  "src/app/faults/former-release.test.ts",
  "src/app/faults/full-disk.test.ts",
  "src/app/faults/lost-prober.test.ts",
  "src/app/backup.test.ts",
  "src/app/main.test.ts",
  "src/app/npm-start.test.ts",
  "src/app/rotate-secrets.test.ts",
  "src/app/speed-worker.test.ts",
  "src/app/supervise.test.ts",
  "src/lib/postgres/embedded-postgres.test.ts",
  "src/sitespeed/loading/load-process.test.ts",
];

const SLOW = [...PATIENCE, ...PROCESSES];

/** Tests that feed everything that reads a shop with every strange byte: seconds of CPU. */
const HOSTILE = [
  "src/app/hostile-sources.test.ts",
  "src/monitoring/any-answer.test.ts",
  "src/platforms/shopware/hostile-bytes.test.ts",
];

const EVERYWHERE = [
  "src/**/*.test.{ts,tsx}",
  "fake-shop/**/*.test.ts",
  "fake-receivers/**/*.test.ts",
  "bench/**/*.test.ts",
  "demo/**/*.test.ts",
];

/**
 * What `npm run check` leaves out, because it takes most of the time: tests that use PostgreSQL, directly or through a
 * fixture, every call of the auth service, and hostile bytes.
 */
const OTHERS = [...usersOf("src/lib/test-database.ts"), "src/auth/**/*.test.ts", ...HOSTILE];

function usersOf(helper: string): string[] {
  const files = globSync([...EVERYWHERE, "{src,fake-shop,fake-receivers,bench,demo}/**/*-fixture.ts"]);
  const imports = files.map((file) => ({ file, imported: importsOf(file) }));
  const users = new Set([helper]);
  let before = 0;
  while (before < users.size) {
    before = users.size;
    for (const { file, imported } of imports) if (imported.some((one) => users.has(one))) users.add(file);
  }
  return [...users].filter((file) => file.includes(".test."));
}

function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g)].map(([, path = ""]) =>
    join(dirname(file), path),
  );
}

/** How long random answers of shops are tried: an instant in each run, an hour by `npm run bench kept-answers`. */
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
  setupFiles: ["src/lib/property-fixture.ts", "src/lib/unordered-rows-fixture.ts", "src/lib/planned-once-fixture.ts"],
  // These limits only end what hangs: a crowded machine needs many times as long as an idle one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  // A shared machine may stall for seconds; a test that fails three times has failed.
  retry: process.env.CI ? 2 : 0,
  env: { TZ: "UTC", NODE_ENV: "test" },
};

const withDatabase = {
  ...common,
  globalSetup: ["src/lib/test-setup.ts"],
};

/** These start the programs again and again. */
const withPrograms = {
  ...withDatabase,
  globalSetup: [...withDatabase.globalSetup, "src/app/faults/bundled-programs-fixture.ts"],
};

/** Files of a worker share their modules, which halves the time. A test that changes something global restores it. */
const shared = { isolate: false };

export default defineConfig({
  test: {
    // Many tests wait for a database or a clock, so that two cores have room for a third worker.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...common, ...shared, name: "unit", include: EVERYWHERE, exclude: [...SLOW, ...OTHERS] } },
      // One project for all of these: each project loads the sources anew in workers of its own.
      { test: { ...withDatabase, ...shared, name: "others", include: OTHERS, exclude: SLOW } },
      {
        test: {
          ...withPrograms,
          ...shared,
          name: "patience",
          include: PATIENCE,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...withPrograms,
          ...shared,
          name: "processes",
          include: PROCESSES,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
