import { describe, expect, test } from "vitest";
import { isOwnWord, passwordForms, passwordStrength } from "./password-rules.ts";

describe("what a guesser sees", () => {
  test.each([
    ["password1!", ["password1!", "password1", "password"]],
    ["!!12345678", ["!!12345678", "12345678"]],
    ["Correct-Horse-1!", ["correct-horse-1!", "correct-horse-1", "correct-horse"]],
  ])("in %s", (password, forms) => {
    expect(passwordForms(password)).toEqual(forms);
  });
});

describe("words of one's own", () => {
  const ada = { name: "Ada Lovelace", email: "ada.king@analytical-engine.example" };
  test.each([
    "lovelace1!",
    "AdaLovelace!2",
    "ada-lovelace-99!",
    "ada.king1!",
    "Ada.King@analytical-engine.example1!",
    "1!king1!",
  ])("%s is one", (password) => expect(isOwnWord(password, ada)).toBe(true));
  test.each(["correct-horse-1!", "my-lovelace-poem-7!", "x1!x1!x1!"])("%s is none", (password) =>
    expect(isOwnWord(password, ada)).toBe(false),
  );
});

test.each([
  ["aaaaaaaaaaaaaaaaaaaa", "weak"],
  ["12345678901234567890", "weak"],
  ["horse-1!", "weak"],
  ["horse-Fly-1!", "fair"],
  ["correct-horse-battery-1!", "strong"],
] as const)("%s makes %s work", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
