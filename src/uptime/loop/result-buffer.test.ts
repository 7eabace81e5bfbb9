import { expect, it } from "vitest";
import { ResultBuffer, WAITING_LIMITS } from "./result-buffer.ts";

it("keeps rows until they are forgotten, oldest first", () => {
  const buffer = new ResultBuffer<{ id: number }>(() => 0);
  const rows = [1, 2, 3].map((id) => ({ id }));
  for (const row of rows) buffer.add(row);
  const oldest = buffer.oldest(2);
  expect(oldest).toEqual(rows.slice(0, 2));
  expect(buffer.size()).toBe(3);
  buffer.forget(oldest);
  expect(buffer.oldest(9)).toEqual(rows.slice(2));
});

it("drops what waited for five minutes, and says how much that was", () => {
  let now = 0;
  const buffer = new ResultBuffer<number>(() => now);
  buffer.add(1);
  now = 1000;
  buffer.add(2);
  now = WAITING_LIMITS.milliseconds + 1;
  expect(buffer.oldest(9)).toEqual([2]);
  now += 1000;
  expect(buffer.oldest(9)).toEqual([]);
  expect([buffer.size(), buffer.dropped()]).toEqual([0, 2]);
});

it("never grows beyond its limit", () => {
  const buffer = new ResultBuffer<number>(() => 0);
  for (let row = 0; row < WAITING_LIMITS.rows + 5; row += 1) buffer.add(row);
  expect(buffer.oldest(1)).toEqual([5]);
  expect([buffer.size(), buffer.dropped()]).toEqual([WAITING_LIMITS.rows, 5]);
});
