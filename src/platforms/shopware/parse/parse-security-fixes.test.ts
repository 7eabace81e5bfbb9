import { expect, test } from "vitest";
import { parseSecurityFixes } from "./parse-security-fixes.ts";

const TWIG = "GHSA-27wp-jvhw-v4xp";

test("reads what the plugin can close and what it closes, as a list or as PHP's list with gaps", () => {
  expect(parseSecurityFixes({ availableFixes: ["NEXT-9241", TWIG], activeFixes: { "1": TWIG } })).toEqual({
    available: [TWIG.toUpperCase(), "NEXT-9241"],
    active: [TWIG.toUpperCase()],
  });
  expect(parseSecurityFixes({ availableFixes: [], activeFixes: {} })).toEqual({ available: [], active: [] });
});

test("drops what names no hole, doubles, and more than anybody has", () => {
  const many = Array.from({ length: 900 }, (_, index) => `NEXT-${index}`);
  const fixes = parseSecurityFixes({
    availableFixes: [TWIG, TWIG.toLowerCase(), 7, null, "<b>", {}],
    activeFixes: many,
  });
  expect(fixes?.available).toEqual([TWIG.toUpperCase()]);
  expect(fixes?.active).toHaveLength(500);
});

test.each([null, [], "ok", {}, { availableFixes: [] }, { availableFixes: "all", activeFixes: [] }])(
  "does not take %j for an answer",
  (value) => {
    expect(parseSecurityFixes(value)).toBeNull();
  },
);
