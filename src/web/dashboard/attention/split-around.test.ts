import { expect, test } from "vitest";
import { splitAround } from "./split-around.ts";

const found = (sentence: string, words: readonly string[]) =>
  splitAround(sentence, words)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("");

test("cuts a sentence around a name", () => {
  expect(found("Extensions of Saatgut Petersen are unknown", ["Saatgut Petersen"])).toBe(
    "Extensions of [Saatgut Petersen] are unknown",
  );
});

test("cuts around several words and leaves the others whole", () => {
  expect(found("The rights app:read, plugin:read are missing.", ["plugin:read", "app:read"])).toBe(
    "The rights [app:read], [plugin:read] are missing.",
  );
});

test("finds nothing where the word does not stand, and nothing empty", () => {
  expect(splitAround("All is well", ["Radwerk", ""])).toEqual([{ at: 0, text: "All is well", isFound: false }]);
});

test("marks a word once, at the beginning too", () => {
  expect(found("Radwerk and Radwerk", ["Radwerk"])).toBe("[Radwerk] and Radwerk");
});

test("tells where each part begins", () => {
  expect(splitAround("ab c de", ["c", "ab"]).map(({ at }) => at)).toEqual([0, 2, 3, 4]);
});
