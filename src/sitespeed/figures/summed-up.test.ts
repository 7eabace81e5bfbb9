import { describe, expect, it } from "vitest";
import { figuresFor } from "../speed-fixture.ts";
import { isLost, type Load, sumUp } from "./summed-up.ts";

const load = (changes: Parameters<typeof figuresFor>[0], kept = ""): Load<string> => ({
  ok: true,
  figures: figuresFor(changes),
  kept,
});
const failed = (detail: string): Load<string> => ({ ok: false, failure: { reason: "timed_out", detail } });

describe("three loads of a page", () => {
  it("are summed up by the one in the middle, whose report is kept", () => {
    const loads = [
      load({ performanceScore: 0.9 }, "fast"),
      load({ performanceScore: 0.2 }, "slow"),
      load({ performanceScore: 0.5 }, "usual"),
    ];
    expect(sumUp(loads)).toMatchObject({ ok: true, kept: "usual", figures: { performanceScore: 0.5 } });
  });

  it("bring the median of each figure for itself", () => {
    const loads = [
      load({ performanceScore: 0.9, lcpMilliseconds: 3000, ttfbMilliseconds: 100, cls: 0.2, transferBytes: 10 }),
      load({ performanceScore: 0.2, lcpMilliseconds: 1000, ttfbMilliseconds: 300, cls: 0, transferBytes: 30 }),
      load({ performanceScore: 0.5, lcpMilliseconds: 2000, ttfbMilliseconds: null, cls: 0.1, transferBytes: 20 }),
    ];
    expect(sumUp(loads)).toMatchObject({
      figures: { performanceScore: 0.5, lcpMilliseconds: 2000, ttfbMilliseconds: 300, cls: 0.1, transferBytes: 20 },
    });
  });

  it("are not all needed once two have failed", () => {
    expect(isLost([failed("a")])).toBe(false);
    expect(isLost([failed("a"), load({})])).toBe(false);
    expect(isLost([failed("a"), failed("b")])).toBe(true);
  });

  it("are told apart by the largest paint when they score alike", () => {
    const loads = [
      load({ lcpMilliseconds: 900 }, "900"),
      load({ lcpMilliseconds: 0 }, "0"),
      load({ lcpMilliseconds: 300 }, "300"),
    ];
    expect(sumUp(loads)).toMatchObject({ ok: true, kept: "300" });
  });

  it("are kept one by one, in their order, but for those that failed", () => {
    const summed = sumUp([
      load({ lcpMilliseconds: 900, benchmarkIndex: 800 }),
      failed("x"),
      load({ lcpMilliseconds: 300 }),
    ]);
    expect(summed).toMatchObject({
      figures: { benchmarkIndex: 1500 },
      loads: [{ lcpMilliseconds: 900, benchmarkIndex: 800 }, { lcpMilliseconds: 300 }],
    });
    expect(summed.ok && summed.loads.some((kept) => "traffic" in kept)).toBe(false);
  });

  it("are summed up by the slower one when one of them failed", () => {
    const loads = [failed("x"), load({ performanceScore: 0.9 }, "fast"), load({ performanceScore: 0.4 }, "slow")];
    expect(sumUp(loads)).toMatchObject({ ok: true, kept: "slow", start: null, firstTtfbMilliseconds: null });
  });

  it("count as failed when only one got through, with the last reason", () => {
    expect(sumUp([failed("first"), load({}), failed("last")])).toEqual({
      ok: false,
      failure: { reason: "timed_out", detail: "last" },
    });
    expect(sumUp([])).toMatchObject({ ok: false, failure: { reason: "stopped" } });
  });

  it.each([
    { name: "took far longer at first", ttfbs: [1200, 150, 140], start: "cold" },
    { name: "took twice as long, but of next to nothing", ttfbs: [90, 30, 40], start: "warm" },
    { name: "was as fast as ever", ttfbs: [150, 150, 140], start: "warm" },
    { name: "answered within no time", ttfbs: [0, 0, 0], start: "warm" },
    { name: "was not measured at first", ttfbs: [null, 150, 140], start: null },
    { name: "was not measured later", ttfbs: [150, null, null], start: null },
  ])("call a shop that $name $start", ({ ttfbs, start }) => {
    const loads = ttfbs.map((ttfbMilliseconds) => load({ ttfbMilliseconds }));
    expect(sumUp(loads)).toMatchObject({ start, firstTtfbMilliseconds: ttfbs[0] });
  });
});
