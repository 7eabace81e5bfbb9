import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "unit",
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "fake-shop/**/*.test.ts", "bench/**/*.test.ts"],
    globalSetup: ["src/lib/test-setup.ts"],
    testTimeout: 15_000,
    hookTimeout: 30_000,
    env: { TZ: "UTC", NODE_ENV: "test" },
  },
});
