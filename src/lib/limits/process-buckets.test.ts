import { describe, expect, it } from "vitest";
import { createProcessBuckets } from "./process-buckets.ts";

const RATE = { count: 60, seconds: 60, burst: 3 };

describe("buckets of a process", () => {
  it("let through the burst, then the average", () => {
    let now = 0;
    const buckets = createProcessBuckets(() => now);
    const passes = () => buckets.take("ada", RATE).ok;
    expect([passes(), passes(), passes(), passes()]).toEqual([true, true, true, false]);
    expect(buckets.take("bob", RATE, 3).ok).toBe(true);
    now += 1000;
    expect([passes(), passes()]).toEqual([true, false]);
  });

  it("forget those who have been quiet, so that memory does not grow with strangers", () => {
    let now = 0;
    const buckets = createProcessBuckets(() => now);
    for (let stranger = 0; stranger < 1000; stranger += 1) buckets.take(String(stranger), RATE);
    now += 61_000;
    buckets.take("ada", RATE);
    expect(buckets.size()).toBe(1);
  });

  it("cost less than two microseconds a call", () => {
    const buckets = createProcessBuckets();
    const calls = 200_000;
    for (let call = 0; call < calls; call += 1) buckets.take(String(call % 500), RATE);
    const before = process.cpuUsage();
    for (let call = 0; call < calls; call += 1) buckets.take(String(call % 500), RATE);
    expect(process.cpuUsage(before).user / calls).toBeLessThan(2);
  });
});
