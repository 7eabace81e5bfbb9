import { describe, expect, it } from "vitest";
import { packDays } from "../../../uptime/unpack-uptime.ts";
import type { UptimeAnswer, UptimeProbe } from "../../../uptime/uptime-answers.ts";
import { eventsOf, latencyOf } from "../../page/probe-chart/latency.ts";
import { phasesOf } from "./chosen/phases.ts";
import { cutPercent } from "../../page/probe-chart/cut-percent.ts";
import { barOf, inShownOrder, lookOf, pathOf, worstFirst } from "./probe-look.ts";
import { sentencesOf } from "./sentences.ts";

const AT = "2026-11-20T10:00:00.000Z";
const minutes = (count: number) => new Date(Date.parse(AT) + count * 60_000).toISOString();

const probe = (over: Partial<UptimeProbe> = {}): UptimeProbe => ({
  id: 1,
  place: 1,
  name: "Home",
  url: "https://shop.example/",
  intervalSeconds: 60,
  timeoutMilliseconds: 10_000,
  confirmSeconds: 30,
  expectations: [],
  enabled: true,
  state: "up",
  since: AT,
  failedAt: null,
  reason: null,
  httpStatus: null,
  vendor: null,
  failingAt: [],
  fineFrom: 1,
  isForeign: false,
  lastAt: AT,
  nextAt: AT,
  lastMilliseconds: 100,
  isInWindow: false,
  month: { percent: 100, measuredPercent: 100, outages: 0, downSeconds: 0 },
  day: { p50: 100, p95: 200 },
  days: packDays([]),
  range: { percent: 100, measuredPercent: 100, p50: 100, p95: 200, p99: 300, singleFailures: 0 },
  points: { p50: [], p95: [], failed: [], n: [] },
  failures: [],
  unmeasured: [],
  ...over,
});

const answer = (over: Partial<UptimeAnswer> = {}): UptimeAnswer => ({
  probes: [probe()],
  times: [],
  outages: [],
  gaps: [],
  windows: [],
  changes: [],
  location: { name: "main", blindSince: null },
  readAt: AT,
  ...over,
});
const kinds = (...probes: readonly UptimeProbe[]) => sentencesOf(answer({ probes })).map(({ is }) => is);

describe("the page's first sentence", () => {
  it("says that all answer, and whose outages there were", () => {
    expect(kinds(probe(), probe({ id: 2 }))).toEqual(["allAnswer", "noOutage"]);
    const broken = probe({
      id: 2,
      name: "Cart",
      month: { percent: 99, measuredPercent: 100, outages: 1, downSeconds: 240 },
    });
    expect(sentencesOf(answer({ probes: [probe(), broken] }))[1]).toEqual({
      is: "hadOutage",
      names: ["Cart"],
      outages: 1,
      downSeconds: 240,
      rest: 1,
    });
  });

  it("begins with what is down, since its first failed result, and who confirmed it", () => {
    const down = probe({
      id: 2,
      name: "Cart",
      state: "down",
      since: minutes(1),
      failedAt: AT,
      reason: "server_error",
      httpStatus: 500,
    });
    const outage = {
      id: 9,
      probeId: 2,
      probeName: "Cart",
      fromAt: AT,
      toAt: null,
      reason: "server_error",
      httpStatus: 500,
      tries: 3,
      places: 1,
      evidenceAt: null,
    } as const;
    expect(
      sentencesOf(answer({ probes: [probe(), probe({ id: 3, state: "slow" }), down], outages: [outage] })),
    ).toEqual([
      { is: "down", names: ["Cart"], since: AT, reason: "server_error", httpStatus: 500, inWindow: false },
      { is: "confirmed", tries: 3, places: 1 },
      { is: "slow", names: ["Home"] },
      { is: "someAnswer", count: 1 },
    ]);
    // Of long outages the evidence is gone.
    const forgotten = { ...outage, tries: 0, places: 0 };
    expect(sentencesOf(answer({ probes: [down], outages: [forgotten] })).map(({ is }) => is)).toEqual(["down"]);
  });

  it("never calls up what a wall answered, what nobody asked and what has no result", () => {
    expect(kinds(probe({ state: "blocked" }))).toEqual(["blocked"]);
    expect(kinds(probe({ state: "unknown" }))).toEqual(["unknown"]);
    expect(kinds(probe({ state: null }))).toEqual(["first"]);
    expect(kinds(probe({ enabled: false }))).toEqual(["off"]);
    const coming = probe({ id: 2, state: null });
    expect(sentencesOf(answer({ probes: [probe(), coming, probe({ id: 3, state: null })] }))).toEqual([
      { is: "answering", names: ["Home"] },
      { is: "firstOfMore", count: 2 },
    ]);
    expect(kinds(probe({ state: "slow" }), coming)).toEqual(["slow", "firstOfMore"]);
    expect(kinds(coming, probe({ state: null }))).toEqual(["first"]);
  });

  it("says of what fails in planned work that it is told afterwards", () => {
    expect(kinds(probe({ state: "down", isInWindow: true }))).toEqual(["down", "windowTells"]);
  });
});

describe("rows", () => {
  it("stand in their order, but for troubles, which come first", () => {
    const probes = [
      probe({ id: 1, place: 1 }),
      probe({ id: 2, place: 2, state: "slow" }),
      probe({ id: 3, place: 3, enabled: false }),
      probe({ id: 4, place: 4, state: "down" }),
    ];
    expect(worstFirst(probes).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  });

  it("stay in the order that was shown, and what is new comes last", () => {
    const probes = [1, 2, 3, 4].map((id) => probe({ id, place: id }));
    expect(inShownOrder(probes, [3, 1, 2]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  });

  it("show a probe that is off as off, whatever it was before", () => {
    expect(lookOf({ enabled: false, state: "down" })).toBe("off");
    expect(lookOf({ enabled: true, state: null })).toBe("first");
  });

  it("draw a day by the worst that is known of it", () => {
    const day = { measuredPercent: 100, downSeconds: 0, windowSeconds: 0, outages: 0 };
    expect(barOf(day)).toEqual({ look: "well" });
    expect(barOf({ ...day, measuredPercent: null })).toEqual({ look: "none" });
    expect(barOf({ ...day, measuredPercent: 94.9 })).toEqual({ look: "partly" });
    expect(barOf({ ...day, windowSeconds: 60, measuredPercent: 90 })).toEqual({ look: "planned" });
    expect(barOf({ ...day, downSeconds: 8640, outages: 1, windowSeconds: 60 })).toEqual({ look: "down", share: 0.1 });
  });

  it("cut a share and never round it up", () => {
    expect(cutPercent(99.998)).toBe(99.99);
    expect(cutPercent(99.72)).toBe(99.72);
    expect(cutPercent(100)).toBe(100);
  });

  it("name the path of an address, readable where it can be read", () => {
    expect(pathOf("https://shop.example/gr%C3%BCn?a=1")).toBe("/grün?a=1");
    expect(pathOf("https://shop.example/%E0%A4%A")).toBe("/%E0%A4%A");
    expect(pathOf("nonsense")).toBe("nonsense");
  });
});

describe("the curve", () => {
  const times = Array.from({ length: 20 }, (_, index) => minutes(index - 20));
  const p95 = times.map((_, index) => (index === 7 ? 4000 : index === 8 ? 900 : index === 15 ? 500 : 200));
  const measured = probe({
    points: { p50: times.map((_, index) => (index === 3 ? null : 100)), p95, failed: [], n: [] },
    failures: [minutes(-5), minutes(-3000)],
  });
  const latency = latencyOf(answer({ times }), measured, "24h");

  it("is cut above one and a half times the slowest usual answer, and names the peaks", () => {
    expect(latency.most).toBe(450);
    expect(latency.peaks.map(({ value }) => value)).toEqual([4000, 500]);
    expect(
      latencyOf(answer({ times }), { ...measured, range: { ...measured.range, p99: null } }, "24h").most,
    ).toBeNull();
  });

  it("keeps gaps, and fills its range even where there is no result yet", () => {
    expect(latency.p50[3]).toBeNull();
    expect(latency.span.to - latency.span.from).toBe(86_400);
  });

  it("has over it what no line can show", () => {
    const words = { nobody: "nobody looked", blocked: "a wall answers", wasBlocked: "a wall answered", peak: String };
    const all = answer({
      times,
      gaps: [{ fromAt: minutes(-9), toAt: minutes(-8) }],
      windows: [{ fromAt: minutes(-3000), toAt: minutes(-2900), name: "long ago" }],
    });
    const unmeasured = [
      { fromAt: minutes(-20), toAt: minutes(-15), isWall: false },
      { fromAt: minutes(-7), toAt: minutes(-4), isWall: true },
    ];
    const blocked = { ...measured, state: "blocked", since: minutes(-2), unmeasured } as const;
    const events = eventsOf(all, blocked, latency, words);
    expect(events.stretches.map(({ look, label }) => [look, label])).toEqual([
      ["unknown", "nobody looked"],
      ["unknown", "nobody looked"],
      ["unknown", "a wall answered"],
      ["unknown", "a wall answers"],
    ]);
    expect(events.singles).toHaveLength(1);
  });
});

it("shows the parts of a fetch that were reached, and what is left", () => {
  expect(phasesOf({ name: 2, connect: 10, tls: null, firstByte: 80, total: 100 })).toEqual([
    { name: "name", milliseconds: 2 },
    { name: "connect", milliseconds: 10 },
    { name: "firstByte", milliseconds: 80 },
    { name: "rest", milliseconds: 8 },
  ]);
  expect(phasesOf({ name: 2, connect: null, tls: null, firstByte: null, total: 2 })).toHaveLength(1);
});
