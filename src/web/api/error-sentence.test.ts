import { expect, test } from "vitest";
import { AuthError } from "./auth-error.ts";
import { sentenceIn, sentenceOfError } from "./error-sentence.ts";

const refused = (data: object) => Object.assign(new Error("There is no such shop."), { data });
const TRANSLATED = refused({ german: "Diesen Shop gibt es nicht." });

test("says why a call was refused in the reader's language", () => {
  expect(sentenceIn("en", TRANSLATED)).toBe("There is no such shop.");
  expect(sentenceIn("de", TRANSLATED)).toBe("Diesen Shop gibt es nicht.");
});

test("keeps to English where the server has nothing else", () => {
  expect(sentenceIn("de", refused({ german: null }))).toBe("There is no such shop.");
  expect(sentenceIn("de", refused({}))).toBe("There is no such shop.");
  expect(sentenceIn("de", new AuthError("Not allowed", 403, null))).toBe("Not allowed");
  expect(sentenceIn("de", new AuthError("Not allowed", 403, null, "Nicht erlaubt"))).toBe("Nicht erlaubt");
  expect(sentenceIn("en", new AuthError("Not allowed", 403, null, "Nicht erlaubt"))).toBe("Not allowed");
});

test("says nothing of a defect in this app", () => {
  expect(sentenceOfError(new TypeError("x is undefined"))).toBeNull();
  expect(sentenceOfError("x")).toBeNull();
});
