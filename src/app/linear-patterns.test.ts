import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { ambiguityOf } from "./pattern-ambiguity-fixture.ts";

/** Patterns that are never applied to untrusted input, each with the reason why it may stay. */
const REVIEWED: Readonly<Record<string, string>> = {
  '<title>.*<\\/title>\\s*<meta\\s+name="description"[^>]*>': "searches our own page, once",
  "<noscript>.*?<\\/noscript>": "searches our own page, once",
  "([.,])(\\d*?)0+(?=\\s|$)": "searches figures that we wrote ourselves",
  'new RegExp(STORE_VERSION_PATTERN, "u")': "a constant, tied at both ends, with bounded repetitions",
  'new RegExp(STORE_NAME_PATTERN, "u")': "a constant, tied at both ends, with bounded repetitions",
  "new RegExp(`^(__Secure-)?${COOKIE_PREFIX}\\\\.session_data`)": "constants, no repetition",
  "new RegExp(`^\\\\s*((?:__Secure-)?${COOKIE_PREFIX}\\\\.session_data[^=]*)=`)":
    "constants, tied to the beginning, one loop after another",
};

const root = join(import.meta.dirname, "..");

interface Found {
  place: string;
  source: string;
  flags: string;
}

const COMMENT_OR_IMPORT = /^\s*(?:\*|\/[/*])|\bfrom "[^"]*";$/u;

/** A pattern begins and ends with a slash on one line. Most files have no such line, and need no parsing. */
function mayHoldPattern(text: string): boolean {
  if (text.includes("RegExp")) return true;
  return text.split("\n").some((line) => line.indexOf("/") < line.lastIndexOf("/") && !COMMENT_OR_IMPORT.test(line));
}

function patternsIn(file: string): readonly Found[] {
  const text = readFileSync(join(root, file), "utf8");
  const found: Found[] = [];
  if (!mayHoldPattern(text)) return found;
  const at = (start: number) => `${file}:${text.slice(0, start).split("\n").length}`;
  new Visitor({
    Literal(node) {
      if ("regex" in node) found.push({ place: at(node.start), source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression(node) {
      if (node.callee.type === "Identifier" && node.callee.name === "RegExp")
        found.push({ place: at(node.start), source: text.slice(node.start, node.end), flags: "made" });
    },
  }).visit(parseSync(file, text).program);
  return found;
}

function complaintsAbout({ place, source, flags }: Found): readonly string[] {
  if (Object.hasOwn(REVIEWED, source)) return [];
  if (flags === "made") return [`${place} ${source}: made while running, nobody can judge it`];
  try {
    const why = ambiguityOf(source, flags);
    return why === null ? [] : [`${place} /${source}/${flags}: ${why}`];
  } catch (error) {
    return [`${place} /${source}/${flags}: ${String(error)}`];
  }
}

describe("patterns", () => {
  it.each([
    ["^(a*)*b", "loop"],
    ["^(a|aa)*$", "one loop"],
    ["^(<!--.*?-->\\s*)*(<!--.*?-->\\s*)*<svg", "one loop"],
    ['^(?:\\s+[^>]*?(?:"[^"]*")?)*\\s*>', "loop"],
    ["^\\s*\\s*x", "two loops"],
    ["\\s+$", "two loops"],
    ["<title[^>]*>", "two loops"],
    ["(?=\\d+$)x", "two loops"],
  ])("that can take long are found: %s", (source, why) => {
    expect(ambiguityOf(source, "su")).toContain(why);
  });

  it.each([
    "^\\s*[{[]",
    "[\\s]+",
    "<title[^<>]*>",
    "^\\d+(\\.\\d+)*$",
    "\\d+",
    "^a*b*$",
    "(ab)+",
    "x{2,5}y",
    "^(a|b)*c",
  ])("that are linear pass: %s", (source) => {
    expect(ambiguityOf(source, "u")).toBeNull();
  });

  it("take linear time wherever they stand", () => {
    const files = globSync("**/*.{ts,tsx}", { cwd: root }).filter((file) => !/(\.test|-fixture)\.tsx?$/u.test(file));
    const found = files.flatMap(patternsIn);
    expect(files.length).toBeGreaterThan(500);
    expect(found.length).toBeGreaterThan(100);
    expect(found.flatMap(complaintsAbout)).toEqual([]);
    const sources = new Set(found.map(({ source }) => source));
    expect(Object.keys(REVIEWED).filter((source) => !sources.has(source))).toEqual([]);
  });
});
