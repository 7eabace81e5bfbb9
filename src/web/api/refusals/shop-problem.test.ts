import { expect, test } from "vitest";
import { extraHeader, shopFields } from "../../../shops/shop-rules.ts";
import { problemOf, urlProblem } from "./shop-problem.ts";

test.each([
  ["", "urlRequired"],
  ["shop", "urlInvalid"],
  ["ftp://shop.example", "urlScheme"],
  ["https://jana:secret@shop.example", "urlLogin"],
  [`https://shop.example/${"a".repeat(600)}`, "tooLong"],
  ["shop.example", null],
  ["https://shop.example/admin", null],
])("says of the address %j: %s", (typed, problem) => {
  expect(urlProblem(typed)).toBe(problem);
});

test("knows every code by which the shared rules refuse", () => {
  const refused = [
    shopFields.name.safeParse(""),
    shopFields.clientId.safeParse(""),
    shopFields.clientId.safeParse("SWSC123"),
    shopFields.clientSecret.safeParse(""),
    extraHeader.shape.name.safeParse("host"),
    extraHeader.shape.value.safeParse(""),
    extraHeader.shape.value.safeParse("ü"),
  ];
  const codes = refused.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? []);
  expect(codes.length).toBeGreaterThanOrEqual(refused.length);
  expect(codes.filter((code) => problemOf(code) === null)).toEqual([]);
});
