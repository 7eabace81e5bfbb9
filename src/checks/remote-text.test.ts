import fc from "fast-check";
import { expect, test } from "vitest";
import { remoteLink, remoteText, REMOTE_TEXT_CHARACTERS } from "./remote-text.ts";

test("text of others becomes one line without what cannot be seen", () => {
  expect(remoteText("  a\u0000b\n\tc \u202ed  ")).toBe("a b c d");
});

test("text of others is cut with an ellipsis and never inside a character", () => {
  expect(remoteText("x".repeat(400))).toBe(`${"x".repeat(299)}…`);
  expect(remoteText("x".repeat(300))).toBe("x".repeat(300));
  expect(remoteText("ab🙂d", 4)).toBe("ab…");
});

test("whatever others send, the database can hold it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 700 }), (text) => {
      const line = remoteText(text);
      expect(line.isWellFormed()).toBe(true);
      expect(line).not.toContain("\u0000");
      expect(line.length).toBeLessThanOrEqual(REMOTE_TEXT_CHARACTERS);
    }),
  );
});

test.each([
  ["https://github.com/advisories/GHSA-1", "https://github.com/advisories/GHSA-1"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["//host/path", null],
  ["not an address", null],
  [null, null],
])("a link to %s leads to %s", (address, link) => {
  expect(remoteLink(address)).toBe(link);
});
