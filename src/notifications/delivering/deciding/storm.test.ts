import { expect, it } from "vitest";
import { mayChangeSaid, openingsOf, saidNext } from "./storm.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000).toISOString();
const openings = (count: number, { from = 0, every = 0.5 } = {}) =>
  Array.from({ length: count }, (_, index) => at(from + index * every));

const stormSince = (known: readonly string[], now: string) => openingsOf(known).stormSince(now);

it("begins with the sixteenth matter within ten minutes", () => {
  expect(stormSince(openings(15), at(8))).toBeNull();
  expect(stormSince(openings(16), at(8))).toBe(at(7.5));
  expect(stormSince(openings(40, { every: 1 }), at(40))).toBeNull();
});

it("ends when fewer than three began within a quarter of an hour", () => {
  const many = openings(16);
  expect(stormSince(many, at(20))).toBe(at(7.5));
  expect(stormSince(many, at(22))).toBeNull();
  expect(stormSince([...many, at(20), at(21), at(22)], at(30))).toBe(at(7.5));
  // What begins after it is no storm.
  expect(stormSince([...many, at(60), at(61), at(62)], at(63))).toBeNull();
});

it("is the same in whatever order its matters are noted", () => {
  const many = [...openings(16), at(20), at(21), at(22)];
  const noted = openingsOf(many.slice(0, 5));
  for (const one of many.slice(5).toReversed()) noted.add(one);
  expect(noted.stormSince(at(30))).toBe(stormSince(many, at(30)));
});

it("is said at once, after 15, 30 and 60 minutes, and then every hour", () => {
  const said = [0, 1, 15, 16, 31, 60, 61, 120, 121].map((minutes) => saidNext(at(0), at(minutes)));
  expect(said).toEqual([0, 15, 15, 30, 60, 60, 120, 120, 180].map(at));
});

it("what was said last is changed once a minute at most, by whoever comes a little early", () => {
  expect([0, 0.5, 0.8].map((minutes) => mayChangeSaid(at(0), at(minutes)))).toEqual([false, false, false]);
  expect([0.9, 1, 60].map((minutes) => mayChangeSaid(at(0), at(minutes)))).toEqual([true, true, true]);
});
