import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";
import { MARKS } from "../checks/mark.ts";

const SOURCES = join(import.meta.dirname, "..");
const DRAWN = new Set<unknown>([...MARKS, "inactive", "notInstalled"]);

/** A file without one of them in quotes needs no parsing. */
const QUOTES_MARK = new RegExp(`["'](?:${[...DRAWN].join("|")})["']`);

/** The only files that map words to marks: one for levels, which the server needs too, and one for all others. */
const TABLES = ["checks/mark.ts", "web/ui/signs/mark-of.ts"];

/** Objects that map several words to marks, in their order. */
function tablesOfMarks(path: string, text: string): readonly string[] {
  const found: string[] = [];
  if (!QUOTES_MARK.test(text)) return found;
  new Visitor({
    ObjectExpression({ properties }) {
      const given = properties.flatMap((part) => (part.type === "Property" ? [part.value] : []));
      const marks = given.filter((value) => value.type === "Literal" && DRAWN.has(value.value));
      if (marks.length > 1 && marks.length === given.length) found.push(path);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

it("sees a table of marks, and no other object", () => {
  expect(tablesOfMarks("a.ts", 'const LOOK = { ...MORE, late: "warning", failed: "error" };')).toEqual(["a.ts"]);
  for (const other of ['{ ok: "green", error: "red" }', '{ kind: "error", title }', '{ status: "ok" }'])
    expect(tablesOfMarks("a.ts", `say(${other});`)).toEqual([]);
});

it("gives every word one look, in one table", () => {
  const paths = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter(
    (path) => !/\.test\.tsx?$|-fixture\.ts$/.test(path) && !path.startsWith("web/dev/"),
  );
  expect(paths.length).toBeGreaterThan(1000);
  const found = paths.flatMap((path) => tablesOfMarks(path, readFileSync(join(SOURCES, path), "utf8")));
  expect([...new Set(found)].toSorted()).toEqual(TABLES);
});
