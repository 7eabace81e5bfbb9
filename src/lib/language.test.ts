import { expect, test } from "vitest";
import { languageOf } from "./language.ts";

test.each([
  [null, "en"],
  ["de", "de"],
  ["fr-FR, de-AT;q=0.9, en;q=0.8", "de"],
  ["en-GB, de;q=0.5", "en"],
  ["de;q=0, en", "en"],
  ["*", "en"],
] as const)("the browser that asks for %s reads %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});
