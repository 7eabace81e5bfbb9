import { expect, test } from "vitest";
import { preferredLocale } from "./locale.ts";

test("takes the language that was chosen before the browser's", () => {
  expect(preferredLocale("de", ["en-GB"])).toBe("de");
});

test("takes the first language of the browser that we speak", () => {
  expect(preferredLocale(null, ["fr-FR", "de-AT", "en"])).toBe("de");
});

test("speaks English to everybody else, and when what is stored makes no sense", () => {
  expect(preferredLocale("klingon", ["fr"])).toBe("en");
  expect(preferredLocale(null, [])).toBe("en");
});
