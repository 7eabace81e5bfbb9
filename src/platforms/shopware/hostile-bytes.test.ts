import { describe, expect, it } from "vitest";
import { expectLinear } from "../../lib/hostile-text-fixture.ts";
import { parseConnectionString } from "../../shops/connection-string.ts";
import { plainLine, visibleName } from "../../snapshot/plain-line.ts";
import { compareVersions, splitVersionChange } from "../../snapshot/version.ts";
import { FIELD_LIMITS } from "../../snapshot/field-limits.ts";
import { classifyAnswer } from "./classify-answer.ts";
import { excerptOf, hideSecrets } from "./excerpt.ts";
import { imageTypeOf } from "./parse/image-type.ts";
import { FROSH_SHAPE, entityShape, projected } from "./parse/json-shape.ts";
import { parseLeniently } from "./parse/lenient-json.ts";
import { numberOf, readName, readTime, readVersion } from "./parse/lenient-value.ts";
import { parseFroshResults } from "./parse/parse-frosh.ts";
import { findIconUrl } from "./storefront-icon.ts";
import { storefrontPages } from "./storefront-pages.ts";

const MEGABYTES = 1024 * 1024;
const URL = "https://shop.example/api/x";

/** Everything that reads data from a shop, with the maximum size. */
const READERS: readonly (readonly [name: string, limit: number, read: (text: string) => unknown])[] = [
  ["the icon", 256 * 1024, (text) => imageTypeOf(Buffer.from(text))],
  ["the storefront", 2 * MEGABYTES, (text) => findIconUrl(text, URL)],
  ["a home with its links", 512 * 1024, (text) => storefrontPages(text, URL)],
  ["JSON", 2 * MEGABYTES, parseLeniently],
  ["JSON of a list", 256 * 1024, (text) => jsonRead(text)],
  ["an answer", 2 * MEGABYTES, (text) => classify(200, text)],
  ["an error", 256 * 1024, (text) => classify(503, text)],
  [
    "a refusal",
    64 * 1024,
    (text) => classify(403, JSON.stringify({ errors: [{ code: "FRAMEWORK__MISSING_PRIVILEGE_ERROR", detail: text }] })),
  ],
  [
    "an excerpt",
    2 * MEGABYTES,
    (text) => excerptOf({ status: 200, headers: { "content-type": text.slice(0, 8000) }, text }, ["secret"]),
  ],
  ["a line of ours about it", 16 * 1024, (text) => hideSecrets(text, ["secret"])],
  ["a redirect", 16 * 1024, (text) => classify(302, "", { location: text })],
  ["headers", 16 * 1024, (text) => classify(503, "", { "retry-after": text, "www-authenticate": text })],
  ["a label", 10_000, (text) => plainLine(text, FIELD_LIMITS.label)],
  ["a name", FIELD_LIMITS.name, (text) => [visibleName(text), readName(text)]],
  ["a field", 10_000, (text) => [readVersion(text), readTime(text), numberOf(text)]],
  [
    "versions",
    FIELD_LIMITS.version,
    (text) => [compareVersions(text, `${text}1`), splitVersionChange(text, `${text}1`)],
  ],
  ["a pasted connection", 4000, (text) => parseConnectionString(text)],
];

function jsonRead(text: string): unknown {
  const json = parseLeniently(text);
  if (!json.ok) return null;
  return [projected(json.value, entityShape(["name"])), parseFroshResults(projected(json.value, FROSH_SHAPE))];
}

function classify(status: number, text: string, headers: Record<string, string> = { "content-type": "text/html" }) {
  return classifyAnswer({ url: URL, status, headers, text }, ["secret"]);
}

describe("what reads a shop's bytes", () => {
  it.each(READERS)(
    "%s takes time by its length alone",
    (_name, limit, read) => {
      expectLinear({ limit, runs: limit > MEGABYTES ? 20 : 80 }, read);
    },
    4_000_000,
  );

  it("ends at once with what held it for ever", () => {
    expect(imageTypeOf(Buffer.from("<!---->".repeat(280)))).toBeNull();
    expect(findIconUrl("<div>".repeat(300_000), URL)).toBeNull();
    expect(storefrontPages("<nav><a href=/x>".repeat(300_000), URL).category).toBe("https://shop.example/x");
    expect(storefrontPages("<a href=".repeat(300_000), URL).category).toBeNull();
    expect(findIconUrl(`<a b='>`.repeat(300_000), URL)).toBeNull();
  });
});
