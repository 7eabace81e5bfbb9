import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { SECTION_DE } from "./section-words-de.ts";
import { SECTION_EN } from "./section-words-en.ts";
import { sectionWord } from "./section-words.ts";
import { SECTION_IDS, SECTIONS, sectionsShownBy } from "./section.ts";

const SOURCES = join(import.meta.dirname, "..");
/**
 * The list of sections, the texts of those that have their own, their readers on a platform, and the contract, which is
 * changed deliberately.
 */
const OF_ALL = [
  "app/answers/shop-answers.ts",
  "platforms/shopware/section-readers.client.ts",
  "snapshot/section-words-de.ts",
  "snapshot/section-words-en.ts",
  "snapshot/section.ts",
];
/** Ids that can only mean a section. */
const UNMISTAKABLE: ReadonlySet<string> = new Set(SECTION_IDS.filter((id) => id !== SECTIONS[id].topic));

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** Everything that lists something in one place: literals, patterns, types, cases. */
const LISTINGS: ReadonlySet<unknown> = new Set(
  "ObjectExpression ObjectPattern ArrayExpression SwitchStatement TSInterfaceBody TSTypeLiteral TSUnionType".split(" "),
);

function nameOf(entry: unknown): unknown {
  if (!isNode(entry)) return null;
  const named = entry["key"] ?? entry["test"] ?? entry["literal"] ?? entry;
  return isNode(named) ? (named["name"] ?? named["value"]) : null;
}

/** The number of sections in the longest list of a file. */
function longestList(value: unknown): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map(longestList));
  if (!isNode(value)) return 0;
  const within = Math.max(0, ...Object.values(value).map(longestList));
  if (!LISTINGS.has(value["type"])) return within;
  const entries = ["properties", "elements", "cases", "body", "members", "types"].flatMap((name) => value[name] ?? []);
  const named = new Set(entries.map(nameOf).filter((name) => typeof name === "string" && UNMISTAKABLE.has(name)));
  return Math.max(within, named.size);
}

describe("sections", () => {
  it("are listed nowhere but where each of them is something of its own", () => {
    const paths = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter(
      (path) => !/\.test\.tsx?$|-fixture\.ts$/.test(path),
    );
    expect(paths.length).toBeGreaterThan(1000);
    const listing = paths.filter((path) => {
      const text = readFileSync(join(SOURCES, path), "utf8");
      if (![...UNMISTAKABLE].some((id) => text.includes(id))) return false;
      return longestList(parseSync(path, text).program) > UNMISTAKABLE.size / 2 + 1;
    });
    expect(UNMISTAKABLE.size).toBe(5);
    expect(listing.toSorted()).toEqual(OF_ALL);
  });

  it("are called as their topic where they have no word of their own", () => {
    expect(sectionWord("plugins", SECTION_EN.read)).toBe("extensions");
    expect(sectionWord("froshPerformance", SECTION_DE.read)).toBe("FroshTools");
    expect(sectionWord("froshPerformance", SECTION_DE.name)).toBe("Leistung laut FroshTools");
  });

  it("belong to what is shown of a shop, but for what only explains something else", () => {
    expect(sectionsShownBy("extensions")).toEqual(["plugins", "apps"]);
    expect(sectionsShownBy("frosh")).toEqual(["froshHealth", "froshPerformance"]);
  });
});
