import { expect, test } from "vitest";
import { keepingLeft } from "./use-kept-rows.ts";

const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }));

test("rows that leave keep their place, those that come take theirs", () => {
  expect(keepingLeft([], rows(1, 2, 3))).toEqual(rows(1, 2, 3));
  expect(keepingLeft(rows(1, 2, 3), rows(1, 3))).toEqual(rows(1, 2, 3));
  expect(keepingLeft(rows(1, 2, 3), rows(3))).toEqual(rows(1, 2, 3));
  expect(keepingLeft(rows(1, 2, 3), [])).toEqual(rows(1, 2, 3));
  expect(keepingLeft(rows(1, 3), rows(1, 2))).toEqual(rows(1, 3, 2));
  expect(keepingLeft(rows(1, 2, 3), rows(1, 2, 3))).toEqual(rows(1, 2, 3));
});

test("a row that changed is shown as it is now", () => {
  expect(keepingLeft([{ id: 1, name: "old" }], [{ id: 1, name: "new" }])).toEqual([{ id: 1, name: "new" }]);
});
