import { describe, expect, it } from "vitest";
import { bytesToRead, expectationSchema, expectationsSchema, storedExpectations } from "./expectation.ts";
import { PROBE_LIMITS } from "./probe-limits.ts";
import { isInRanges } from "./judging/status-ranges.ts";

const slow = { kind: "slow", milliseconds: 5000 } as const;

describe("an expectation", () => {
  it.each([
    { kind: "status", ranges: "200-299,404" },
    { kind: "contains", text: "btn-buy" },
    { kind: "lacks", text: "Fatal error" },
    { kind: "size", atLeast: 1000, atMost: null },
    slow,
    { kind: "time", milliseconds: 20_000 },
    { kind: "endsAt", host: null, path: "/de/" },
  ])("$kind is taken", (expectation) => {
    expect(expectationSchema.parse(expectation)).toEqual(expectation);
  });

  it.each([
    { kind: "status", ranges: "" },
    { kind: "status", ranges: "299-200" },
    { kind: "status", ranges: "2xx" },
    { kind: "contains", text: "" },
    { kind: "contains", text: "x".repeat(201) },
    { kind: "lacks", text: "\ud800" },
    { kind: "size", atLeast: null, atMost: null },
    { kind: "size", atLeast: 3, atMost: 2 },
    { kind: "slow", milliseconds: 20_001 },
    { kind: "endsAt", host: null, path: null },
    { kind: "matches", pattern: "(a+)+" },
    { kind: "endsAt", host: null, path: "/a?b=1" },
    { kind: "endsAt", host: null, path: "/a#b" },
    { kind: "endsAt", host: null, path: "a" },
    { kind: "endsAt", host: "https:", path: "//shop.example/cart" },
    { kind: "endsAt", host: "shop.example/cart", path: null },
    { kind: "endsAt", host: "shop example", path: null },
    { kind: "endsAt", host: "robin@shop.example", path: null },
    { kind: "endsAt", host: null, path: `/${"ä".repeat(2000)}` },
  ])("%j is refused", (expectation) => {
    expect(expectationSchema.safeParse(expectation).success).toBe(false);
  });
});

describe("an end", () => {
  it.each([
    [
      { host: null, path: "/käse/" },
      { host: null, path: "/k%C3%A4se/" },
    ],
    [
      { host: "Bücher.Example", path: null },
      { host: "xn--bcher-kva.example", path: null },
    ],
    [
      { host: "shop.example:8443", path: "/a b" },
      { host: "shop.example:8443", path: "/a%20b" },
    ],
    [
      { host: null, path: "//a" },
      { host: null, path: "//a" },
    ],
  ])("is kept as addresses write it: %j", (typed, kept) => {
    expect(expectationSchema.parse({ kind: "endsAt", ...typed })).toEqual({ kind: "endsAt", ...kept });
  });
});

describe("the expectations of a probe", () => {
  it("fit their column, however large they may be", () => {
    const texts = Array.from({ length: 5 }, () => ({ kind: "contains", text: "\u0001".repeat(200) }));
    const end = { kind: "endsAt", host: "a".repeat(250), path: `/${"ä".repeat(340)}` };
    const largest = expectationsSchema.parse([...texts, end]);
    expect(Buffer.byteLength(JSON.stringify(largest))).toBeLessThan(PROBE_LIMITS.expectationsBytes);
  });

  it("are at most six, and one of a kind but for texts", () => {
    const text = { kind: "contains", text: "a" };
    expect(expectationsSchema.safeParse([slow, text, text]).success).toBe(true);
    expect(expectationsSchema.safeParse([slow, slow]).success).toBe(false);
    expect(expectationsSchema.safeParse(Array.from({ length: 7 }, () => text)).success).toBe(false);
  });

  it("are unreadable where one is, so that nothing is said of an answer", () => {
    expect(storedExpectations([slow])).toEqual([slow]);
    expect(storedExpectations([slow, { kind: "of another version" }])).toBeNull();
  });

  it("say how much of a page is read", () => {
    expect(bytesToRead([slow])).toBe(64 * 1024);
    expect(bytesToRead([slow, { kind: "lacks", text: "error" }])).toBe(512 * 1024);
  });
});

it("knows which status codes lie in a list", () => {
  const well = [199, 200, 299, 300, 404].filter((status) => isInRanges("200-299, 404", status));
  expect(well).toEqual([200, 299, 404]);
});
