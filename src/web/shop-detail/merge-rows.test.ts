import { expect, it } from "vitest";
import { mergeRows } from "./merge-rows.ts";

const row = (id: number, text = "") => ({ id, text });

it("keeps what was loaded before when newer rows arrive, each row once, and believes the newer list", () => {
  const loaded = [row(3), row(2, "old"), row(1)];
  expect(mergeRows([row(4), row(3), row(2, "new")], loaded)).toEqual([row(4), row(3), row(2, "new"), row(1)]);
});

it("closes the gap that arises when newer rows push others out of the newest", () => {
  expect(mergeRows([row(9), row(8)], [row(7), row(6), row(5)]).map(({ id }) => id)).toEqual([9, 8, 7, 6, 5]);
});
