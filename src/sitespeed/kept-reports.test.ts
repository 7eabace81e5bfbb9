import { describe, expect, it } from "vitest";
import { keptReports, type Reported } from "./kept-reports.ts";

const NOW = new Date("2026-11-21T03:00:00Z");

const measured = (id: number, daysAgo: number, performanceScore: number | null, url = "/"): Reported => ({
  id,
  url,
  at: new Date(NOW.getTime() - daysAgo * 24 * 60 * 60 * 1000),
  performanceScore,
});

const kept = (...measurements: Reported[]) => [...keptReports(measurements, NOW)].toSorted((one, other) => one - other);

describe("reports that are kept", () => {
  it("are the newest and the worst of the last 30 days", () => {
    expect(kept(measured(1, 31, 0.1), measured(2, 30, 0.3), measured(3, 2, 0.9), measured(4, 0, 0.9))).toEqual([2, 4]);
  });

  it("include those that will be the worst when the worst has become too old", () => {
    const later = [measured(2, 20, 0.8), measured(3, 10, 0.5), measured(4, 5, 0.6), measured(5, 0, 0.9)];
    expect(kept(measured(1, 29, 0.1), ...later)).toEqual([1, 3, 4, 5]);
  });

  it("are counted for each address alone", () => {
    const ofOther = [measured(3, 9, 0.2, "/other"), measured(4, 1, 0.8, "/other")];
    expect(kept(measured(1, 5, 0.5), measured(2, 1, 0.6), ...ofOther)).toEqual([1, 2, 3, 4]);
  });

  it("are one when the newest is the worst, also at a score of 0", () => {
    expect(kept(measured(1, 3, 0.7), measured(2, 0, 0))).toEqual([2]);
  });

  it("are the newer of two that are equally bad", () => {
    expect(kept(measured(1, 9, 0.2), measured(2, 4, 0.2), measured(3, 0, 0.9))).toEqual([2, 3]);
  });

  it("include an old one that nothing newer has followed, but none without a score as the worst", () => {
    expect(kept(measured(1, 400, 0.5))).toEqual([1]);
    expect(kept(measured(1, 3, null), measured(2, 1, 0.9))).toEqual([2]);
    expect(kept()).toEqual([]);
  });
});
