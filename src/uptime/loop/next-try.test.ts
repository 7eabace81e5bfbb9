import { expect, it } from "vitest";
import type { ProbeState } from "../../snapshot/pulse.ts";
import type { Standing } from "../judging/standing.ts";
import { NOTHING_HEARD } from "../judging/turn-memory.ts";
import { nextTry } from "./next-try.ts";

const minutely = { intervalSeconds: 60, confirmSeconds: 30 };
const rarely = { intervalSeconds: 300, confirmSeconds: 120 };

/** Since when and how often something stood, and how long its last try took, in seconds. */
type Stood = [standing: Standing, times: number, lasts: number, took: number];

it.each<[what: string, rule: typeof minutely, state: ProbeState | null, stood: Stood, seconds: number | null]>([
  ["a first failure", minutely, "up", ["failed", 1, 0, 1], 9],
  ["a first failure that took long", minutely, "up", ["failed", 1, 0, 12], 0],
  ["a second failure", minutely, "doubted", ["failed", 2, 10, 2], 18],
  ["a third failure within the time to confirm", rarely, "doubted", ["failed", 3, 30, 1], 89],
  ["a third failure after it", minutely, "doubted", ["failed", 3, 30, 1], null],
  ["a failure in an outage", minutely, "down", ["failed", 1, 0, 1], null],
  ["a failure before anything was known", minutely, null, ["failed", 1, 0, 1], 9],
  ["a failure whose turn is nearly over", minutely, "doubted", ["failed", 2, 5, 60], null],
  ["the first good result of an outage", rarely, "down", ["good", 1, 0, 1], 59],
  ["the same where the next turn comes as soon", minutely, "down", ["good", 1, 0, 1], null],
  ["a good result", rarely, "up", ["good", 7, 900, 1], null],
  ["a wall", minutely, "up", ["blocked", 1, 0, 1], null],
])("after %s", (_what, rule, state, [standing, times, lasts, took], seconds) => {
  const memory = { ...NOTHING_HEARD, standing, times, since: 1_000_000, lastAt: 1_000_000 + lasts * 1000 };
  expect(nextTry(rule, state, memory, took * 1000)).toBe(seconds === null ? null : seconds * 1000);
});
