import { expect, test } from "vitest";
import { isReadableName } from "./readable-name.ts";

test.each([
  "\u200B",
  " \u00A0\u2003 ",
  "\u3164",
  "\u2800",
  "\uFEFF",
  "\u200D",
  "Ada\u200BLovelace",
  "\u202Ead",
  "a\u00ADb",
  "",
])("%j cannot be told by looking at it", (name) => expect(isReadableName(name)).toBe(false));

test.each(["Bo", "Ada Lovelace", "李", "محمد", "नमस्ते", "می‌خواهم", "👩‍🚀", "X Æ A-12", "★"])("%s can", (name) =>
  expect(isReadableName(name)).toBe(true),
);
