import { describe, expect, it } from "vitest";
import { canAnotherMeasure, speedReadiness } from "./speed-machine.ts";

const NOW = new Date("2026-11-21T02:00:00Z");
const machine = (name: string, hasBrowser: boolean, minutesAgo = 0) => ({
  name,
  hasBrowser,
  seenAt: new Date(NOW.getTime() - minutesAgo * 60_000),
});

describe("machines that measure", () => {
  it("are ready when one of those at work has a browser", () => {
    expect(speedReadiness([machine("a", false), machine("b", true)], NOW)).toBe("ready");
    expect(speedReadiness([machine("a", false), machine("b", true, 6)], NOW)).toBe("no_browser");
    expect(speedReadiness([machine("a", true, 6)], NOW)).toBe("no_worker");
    expect(speedReadiness([], NOW)).toBe("no_worker");
  });

  it("leave tests to one that has a browser, if that is another one", () => {
    expect(canAnotherMeasure([machine("a", false), machine("b", true)], "a", NOW)).toBe(true);
    expect(canAnotherMeasure([machine("a", true)], "a", NOW)).toBe(false);
    expect(canAnotherMeasure([machine("a", false), machine("b", true, 6)], "a", NOW)).toBe(false);
  });
});
