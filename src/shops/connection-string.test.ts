import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONNECTION_STRING_PROBLEMS, parseConnectionString } from "./connection-string.ts";

const CONNECTION = {
  url: "https://käse.example/öl?>>>",
  clientId: "SWIARXBSDJRWEMJONFK2OHBNWA",
  clientSecret: "a_b-c/d+e~~~",
};
const BASE64 = base64Of(CONNECTION);

function base64Of(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64");
}

describe("a connection string", () => {
  it.each([
    ["as it is", BASE64],
    ["without padding", BASE64.replace(/=+$/, "")],
    ["with too much padding", `${BASE64}====`],
    ["url-safe", Buffer.from(JSON.stringify(CONNECTION)).toString("base64url")],
    ["in double quotes", `"${BASE64}"`],
    ["in typographic quotes", `„${BASE64}“`],
    ["in single quotes and spaces", `  '${BASE64}' \n`],
    ["broken over lines", BASE64.replace(/(.{30})/g, "$1\r\n")],
    ["with a zero-width space", `\u200B${BASE64}`],
    ["as bare JSON", JSON.stringify(CONNECTION)],
    ["with more fields than needed", base64Of({ ...CONNECTION, version: 2 })],
  ])("is read %s", (_form, pasted) => {
    expect(parseConnectionString(pasted)).toEqual({ ok: true, connection: CONNECTION });
  });

  it.each([
    ["empty", ""],
    ["empty", " \n "],
    ["empty", '""'],
    ["not_base64", "hello world!"],
    ["not_base64", "abcde"],
    ["not_json", "aGVsbG8gd29ybGQ="],
    ["not_json", base64Of(["https://shop.example"])],
    ["not_json", base64Of(null)],
    ["not_json", BASE64.slice(0, 40)],
    ["not_json", "{ broken"],
    ["fields_missing", base64Of({ url: "https://shop.example", clientId: "SWIA" })],
    ["fields_missing", base64Of({ ...CONNECTION, clientSecret: "" })],
    ["fields_missing", base64Of({ ...CONNECTION, url: 5 })],
    ["fields_missing", base64Of({})],
  ] as const)("is refused as %s", (problem, pasted) => {
    expect(parseConnectionString(pasted)).toEqual({ ok: false, problem });
    expect(CONNECTION_STRING_PROBLEMS[problem]).toMatch(/./);
  });

  it("survives the way from shop to form, whatever it holds", () => {
    const field = fc
      .string({ minLength: 1, unit: "grapheme" })
      .map((text) => text.trim())
      .filter((text) => text !== "");
    const noise = fc.constantFrom("", " ", "\n", '"', "'", "\t");
    fc.assert(
      fc.property(
        fc.record({ url: field, clientId: field, clientSecret: field }),
        fc.constantFrom("base64" as const, "base64url" as const),
        noise,
        (connection, form, around) => {
          const pasted = around + Buffer.from(JSON.stringify(connection)).toString(form) + around;
          expect(parseConnectionString(pasted)).toEqual({ ok: true, connection });
        },
      ),
    );
  });

  it("never throws", () => {
    expect(() => {
      fc.assert(fc.property(fc.string(), (pasted) => void parseConnectionString(pasted)));
      fc.assert(fc.property(fc.jsonValue(), (value) => void parseConnectionString(base64Of(value))));
    }).not.toThrow();
  });
});
