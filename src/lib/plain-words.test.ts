import { expect, test } from "vitest";
import { z } from "zod";
import { plainSentence } from "./plain-words.ts";

const schema = z.object({
  name: z.string().min(1).max(3),
  code: z.string().min(2),
  count: z.number().int().min(1).max(9),
  kind: z.enum(["a", "b"]),
  address: z.url(),
  own: z.string("Say what it is."),
});
const WORDS_OF_SCHEMAS = /string|number|object|array|expected|received|undefined|<=|>=|Invalid/i;

test.each([
  {},
  { name: "", code: "", count: 0, kind: "c", address: "x", own: "x" },
  { name: "long", code: 7, count: 10, kind: null, address: 5, own: [] },
  null,
])("nothing of what a schema finds wrong with %j speaks of schemas", (input) => {
  const issues = schema.safeParse(input).error?.issues ?? [];
  expect(issues.length).toBeGreaterThan(0);
  for (const issue of issues) {
    const { en, de } = plainSentence(issue);
    expect(en).not.toMatch(WORDS_OF_SCHEMAS);
    expect(de ?? "").not.toMatch(WORDS_OF_SCHEMAS);
  }
});

test("says how long a text may be, in both languages, and leaves a schema's own sentence", () => {
  const [long] =
    schema.safeParse({ name: "long", code: "ab", count: 1, kind: "a", address: "https://a.b", own: "x" }).error
      ?.issues ?? [];
  expect(long && plainSentence(long)).toMatchObject({
    en: "“name” is too long: at most 3 characters.",
    de: "„name“ ist zu lang: höchstens 3 Zeichen.",
  });
  const own = schema.safeParse({}).error?.issues.find(({ path }) => path[0] === "own");
  expect(own && plainSentence(own)).toMatchObject({ en: "Say what it is.", de: null });
});
