import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..");

/** What an entry point that bypasses the shared reader would have to import. */
const PARTS = ["sessionReader", "findSession", "sessionCookieName"] as const;

/** The files that use each of them, besides the one that defines it. */
const USERS: Record<(typeof PARTS)[number], readonly string[]> = {
  sessionReader: ["app/services.ts"],
  findSession: [],
  // The front door only asks whether there is a cookie, to choose between the app and the visitors' page.
  sessionCookieName: ["app/page/web-files.ts", "identity/session.store.ts"],
};

function importedBy(path: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  if (!PARTS.some((part) => text.includes(part))) return names;
  new Visitor({
    ImportDeclaration({ specifiers, importKind }) {
      if (importKind === "type") return;
      for (const one of specifiers)
        if (one.type === "ImportSpecifier" && one.imported.type === "Identifier") names.add(one.imported.name);
    },
  }).visit(parseSync(path, text).program);
  return names;
}

it("sees who would read sessions, whatever they call it", () => {
  const text = 'import { sessionReader as reader } from "../identity/session.store.ts"; reader(db, config);';
  expect([...importedBy("a.ts", text)]).toEqual(["sessionReader"]);
});

it("is made once in a process, and handed to every way to the product", () => {
  const paths = globSync("**/*.ts", { cwd: SOURCES }).filter(
    (path) => !path.startsWith("web/") && !/\.test\.ts$|-fixture\.ts$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(300);
  const imported = paths.map((path) => ({ path, names: importedBy(path, readFileSync(join(SOURCES, path), "utf8")) }));
  for (const part of PARTS)
    expect({
      part,
      by: imported
        .filter(({ names }) => names.has(part))
        .map(({ path }) => path)
        .toSorted(),
    }).toEqual({
      part,
      by: USERS[part],
    });
});
