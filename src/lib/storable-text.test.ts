import { describe, expect, it } from "vitest";
import { isStorable, storableJson } from "./storable-text.ts";

describe("text for the database", () => {
  it.each([["plain"], ["emoji 🛒"], ["a backslash \\u0000 spelled out"], [""], [null], [{ list: ["ä", 1, true] }]])(
    "takes %j as it is",
    (value) => {
      expect(isStorable(value)).toBe(true);
      expect(JSON.parse(storableJson(value))).toEqual(value);
    },
  );

  it.each([
    ["a\u0000b", "ab"],
    ["half \ud800", "half \ufffd"],
    [{ name: "\u0000" }, { name: "" }],
  ])("mends %j", (value, mended) => {
    expect(isStorable(value)).toBe(false);
    expect(JSON.parse(storableJson(value))).toEqual(mended);
  });
});
