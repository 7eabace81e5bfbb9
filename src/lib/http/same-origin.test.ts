import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

test.each([
  ["https://a.example/x", "https://A.example:443/y?z#1", true],
  ["https://a.example/", "http://a.example/", false],
  ["https://a.example/", "https://b.a.example/", false],
  ["https://a.example/", "https://a.example:8443/", false],
  ["https://a.example@b.example/", "https://a.example/", false],
  ["https://a.example/", "/x", false],
  ["", "", false],
])("%s and %s have one origin: %s", (one, other, isSame) => {
  expect(isSameOrigin(one, other)).toBe(isSame);
  expect(isSameOrigin(other, one)).toBe(isSame);
});
