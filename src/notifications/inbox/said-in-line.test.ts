import { expect, test } from "vitest";
import { saidInLine } from "./said-in-line.ts";

const sentences = ["Two shops cannot be reached."];

test("lists names behind each other, and sentences as they are", () => {
  expect(saidInLine({ sentences, list: ["Alpenglanz", "Radwerk"] })).toBe(
    "Two shops cannot be reached. Alpenglanz, Radwerk.",
  );
  expect(saidInLine({ sentences, list: ["New: Teehaus.", "Alpenglanz", "Radwerk", "And 3 more."] })).toBe(
    "Two shops cannot be reached. New: Teehaus. Alpenglanz, Radwerk. And 3 more.",
  );
  expect(saidInLine({ sentences, list: [] })).toBe("Two shops cannot be reached.");
});

test("does not end a name twice", () => {
  expect(saidInLine({ sentences: [], list: ["Wolle & Co.", "Yay!"] })).toBe("Wolle & Co. Yay!");
});
