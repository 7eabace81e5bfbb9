import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastKnown } from "./last-known.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("answers with what is asked, each time anew", async () => {
  const answers = [true, false];
  const isOn = lastKnown(() => Promise.resolve(answers.shift() ?? true), true);
  expect([await isOn(), await isOn(), await isOn()]).toEqual([true, false, true]);
});

test("answers with what was known last when the question fails", async () => {
  let isAway = true;
  const isOn = lastKnown(() => (isAway ? Promise.reject(new Error("away")) : Promise.resolve(false)), true);
  expect(await isOn()).toBe(true);
  isAway = false;
  expect(await isOn()).toBe(false);
  isAway = true;
  expect(await isOn()).toBe(false);
});

test("waits only a moment for a database that hangs, asks it once, and takes its late answer over", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const ask = vi.fn<() => Promise<boolean>>(() => promise);
  const isOn = lastKnown(ask, true);
  const pages = [isOn(), isOn()];
  await vi.advanceTimersByTimeAsync(200);
  expect(await Promise.all(pages)).toEqual([true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
  resolve(false);
  await vi.advanceTimersByTimeAsync(0);
  ask.mockReturnValue(new Promise(() => undefined));
  const next = isOn();
  await vi.advanceTimersByTimeAsync(200);
  expect(await next).toBe(false);
});
