import { defineConfig } from "vitest/config";

/** Tests that kill processes and wait for others to take over: slow, and alone so that nothing is timed beside them. */
const FAULTS = "src/app/faults/**/*.test.ts";

const common = {
  globalSetup: ["src/lib/test-setup.ts"],
  testTimeout: 15_000,
  hookTimeout: 30_000,
  env: { TZ: "UTC", NODE_ENV: "test" },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx", "fake-shop/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: [FAULTS],
        },
      },
      {
        test: { ...common, name: "faults", include: [FAULTS], fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
