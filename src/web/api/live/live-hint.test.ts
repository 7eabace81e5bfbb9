import { expect, test } from "vitest";
import { readHint } from "./live-hint.ts";

test("reads a hint from the stream and from another tab alike", () => {
  const hint = { topic: "shop", organizationId: "o1", id: 42 };
  expect(readHint(JSON.stringify({ ...hint, userId: null }))).toEqual(hint);
  expect(readHint(hint)).toEqual(hint);
  expect(readHint('{"topic":"gap"}')).toEqual({ topic: "gap", organizationId: null, id: null });
});

test("leaves alone what is no hint", () => {
  for (const text of ["", "{", "null", "[]", '{"topic":7}', 7, null]) expect(readHint(text)).toBeNull();
});
