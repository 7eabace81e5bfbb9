import compileMessage from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import formatMessage from "./format-message.ts";

const options = { locale: "en", formatters: {}, formats: {}, globalFormats: {}, timeZone: "UTC" };
const said = (text: string, values: Record<string, string>) =>
  Reflect.apply(formatMessage, undefined, ["key", compileMessage(text), values, options]);

describe("formatMessage", () => {
  test("leaves names as they are that are written from left to right", () => {
    expect(said("{name} is unreachable", { name: "Radwerk Münster" })).toBe("Radwerk Münster is unreachable");
  });

  test("keeps the direction of a name to the name", () => {
    expect(said("{name} is unreachable", { name: "חנות" })).toBe("\u2068חנות\u2069 is unreachable");
    expect(said("{name} is unreachable", { name: "\u202Eoverridden" })).toBe(
      "\u2068\u202Eoverridden\u2069 is unreachable",
    );
  });

  test("lets no sign inside a name end it early", () => {
    expect(said("{name}!", { name: "a\u2069\u202Eb" })).toBe("\u2068a\u202Eb\u2069!");
  });

  test("still chooses by values", () => {
    expect(said("{what, select, one {One} other {Other}}", { what: "one" })).toBe("One");
  });
});
