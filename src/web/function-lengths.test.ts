import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";

/** Nine of ten functions have at most this many lines. */
const MOST_LINES = 28;
const LONGEST_LINES = 60;

interface Length {
  name: string;
  lines: number;
}

/** Functions with a name, and their length including nested functions. */
function lengthsOf(path: string, text: string): readonly Length[] {
  const found: Length[] = [];
  const add = (name: string, { start, end }: { start: number; end: number }) =>
    found.push({ name: `${path} ${name}`, lines: text.slice(start, end).split("\n").length });
  new Visitor({
    FunctionDeclaration: (declared) => void add(declared.id?.name ?? "default", declared),
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier") return;
      if (init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression") add(id.name, init);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

it("measures each function that has a name, those inside others too", () => {
  const text =
    "function one() {\n  const two = () => {\n  };\n  return list.map(() => two);\n}\nconst three = () => 3;";
  expect(lengthsOf("a.ts", text).toSorted((a, b) => b.lines - a.lines)).toEqual([
    { name: "a.ts one", lines: 5 },
    { name: "a.ts two", lines: 2 },
    { name: "a.ts three", lines: 1 },
  ]);
});

it("has functions that are read at a glance, the pages of all pieces aside", () => {
  const paths = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter(
    (path) => !/\.test\.tsx?$|-fixture\.tsx?$|\.d\.ts$/.test(path) && !path.startsWith("dev/"),
  );
  const lengths = paths.flatMap((path) => lengthsOf(path, readFileSync(join(import.meta.dirname, path), "utf8")));
  expect(lengths.length).toBeGreaterThan(1500);
  expect(lengths.filter(({ lines }) => lines > LONGEST_LINES)).toEqual([]);
  const long = lengths.filter(({ lines }) => lines > MOST_LINES);
  expect(long.length / lengths.length).toBeLessThanOrEqual(0.1);
});
