import { expect, it } from "vitest";
import { readCursor, writeCursor } from "./delivery-filter.ts";

const ID = "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c11";
const CURSOR = { rank: 1, at: "2026-11-21T14:05:00.123456Z", destinationId: ID, messageId: ID };

it("reads the last row of a page as it was written", () => {
  expect(readCursor(writeCursor(CURSOR))).toEqual(CURSOR);
});

it.each([
  ["a day that there is not", { at: "2026-02-30T14:05:00.000Z" }],
  ["an hour that there is not", { at: "2026-02-20T25:05:00.000Z" }],
  ["a year that there is not", { at: "0000-02-20T14:05:00.000Z" }],
  ["no id", { messageId: "-".repeat(36) }],
])("takes nothing that the database would refuse: %s", (_, given) => {
  expect(readCursor(writeCursor({ ...CURSOR, ...given }))).toBeNull();
});
