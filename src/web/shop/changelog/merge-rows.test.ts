import { expect, it } from "vitest";
import { mergeDated, mergeRows } from "./merge-rows.ts";

const row = (id: number, text = "") => ({ id, text });

it("keeps what was loaded before when newer rows arrive, each row once, and believes the newer list", () => {
  const loaded = [row(3), row(2, "old"), row(1)];
  expect(mergeRows([row(4), row(3), row(2, "new")], loaded)).toEqual([row(4), row(3), row(2, "new"), row(1)]);
});

it("closes the gap that arises when newer rows push others out of the newest", () => {
  expect(mergeRows([row(9), row(8)], [row(7), row(6), row(5)]).map(({ id }) => id)).toEqual([9, 8, 7, 6, 5]);
});

it("shows the changelog by the time at which things happened, also when they were written in another order", () => {
  const at = (id: number, date: string) => ({ id, date });
  const first = [
    at(2, "2026-11-21T19:41:00.000Z"),
    at(1, "2026-11-18T18:03:00.000Z"),
    at(4, "2026-11-18T18:03:00.000Z"),
  ];
  const older = [
    at(1, "2026-11-18T18:03:00.000Z"),
    at(6, "2026-11-10T00:04:00.000Z"),
    at(5, "2026-11-12T15:49:00.000Z"),
  ];
  expect(mergeDated(first, older).map(({ id }) => id)).toEqual([2, 4, 1, 5, 6]);
});
