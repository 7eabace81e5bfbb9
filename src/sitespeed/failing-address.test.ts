import { describe, expect, it } from "vitest";
import { isFailureDropped, speedNews, type SpeedOutcome } from "./failing-address.ts";

/** Outcomes, oldest first: "a" succeeded, "A" failed. */
function outcomesOf(history: string): readonly SpeedOutcome[] {
  const outcomes = history.split("").map((letter, id): SpeedOutcome => ({
    id,
    url: letter.toLowerCase(),
    failure: letter === letter.toLowerCase() ? null : "timed_out",
  }));
  return outcomes.toReversed();
}

const newsOf = (history: string) => speedNews(outcomesOf(history), history.length - 1);

const FAILING = { kind: "speedFailing", reason: "timed_out" };

describe("people are told of speed tests", () => {
  it.each([
    ["A", null],
    ["AA", null],
    ["AAA", FAILING],
    ["AAAA", null],
    ["aAAA", FAILING],
    ["AAaA", null],
    ["AAAa", { kind: "speedWorks" }],
    ["AAAaa", null],
    ["aaaa", null],
  ])("when an address failed three times running and when it works again: %s", (history, news) => {
    expect(newsOf(history)).toEqual(news);
  });

  it.each([
    ["AbAbAb", null],
    ["AbAbA", FAILING],
    ["AbABaB", null],
    ["AAABBB", null],
    ["AAABBBa", null],
    ["AAABBBab", { kind: "speedWorks" }],
  ])("once for all addresses of a shop: %s", (history, news) => {
    expect(newsOf(history)).toEqual(news);
  });

  it.each([
    ["AAAbbb", "b", true],
    ["AAAbbb", "a", false],
    ["AAAbbb", "ab", false],
    ["AAABBB", "b", false],
    ["AAABBB", "", true],
    ["AAabbb", "b", false],
  ])("no more once no address that fails is kept: %s, kept %s", (history, kept, isDropped) => {
    expect(isFailureDropped(outcomesOf(history), kept.split(""))).toBe(isDropped);
  });
});
