import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";

const PIECES = join(import.meta.dirname, "../ui");
const ROOMS = [PIECES, import.meta.dirname];
const PAGES = ["ui-page.tsx", "ui-pages-page.tsx"].map((name) => join(import.meta.dirname, name));
const README = readFileSync(join(PIECES, "README.md"), "utf8");

/** Pieces that the overview pages cannot show on their own, each with its reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  "arrival.tsx": "it draws nothing, and lays what arrives over what follows",
  "held-place.tsx": "it draws nothing, and keeps the height of what was in it",
  "held-rows.tsx": "they draw nothing, and keep the heights of rows that went",
  "tooltip-layer.tsx": "the app draws it once above every page; what carries `data-tip` on these two shows it",
};

const files = filesBelow(PIECES).filter((name) => name.endsWith(".tsx"));
const reached = reachedFrom(PAGES);
const unreached = files.filter((name) => !reached.has(join(PIECES, name))).map((name) => basename(name));
const components = files.flatMap(componentsOf);

describe("the pages of all pieces", () => {
  it("were really compared with the folder", () => {
    expect(files.length).toBeGreaterThan(90);
    expect(components.length).toBeGreaterThan(files.length);
    expect(reached.size).toBeGreaterThan(files.length);
  });

  it("show every piece, by itself or inside another", () => {
    expect(unreached.filter((name) => !(name in NOT_SHOWN))).toEqual([]);
  });

  it("have no exception for what they show or for what is gone", () => {
    expect(Object.keys(NOT_SHOWN).filter((name) => !unreached.includes(name))).toEqual([]);
  });

  it("are made of all the files beside it", () => {
    const beside = filesBelow(import.meta.dirname).filter((name) => /^(show|sample)-.+\.tsx?$/.test(basename(name)));
    expect(beside.length).toBeGreaterThan(20);
    expect(beside.filter((name) => !reached.has(join(import.meta.dirname, name)))).toEqual([]);
  });
});

describe("the list of all pieces", () => {
  it("names every component", () => {
    const named = new Set([...README.matchAll(/`<?([A-Z][A-Za-z]+)/g)].map(([, name]) => name));
    expect(named.size).toBeGreaterThan(90);
    expect(components.filter((name) => !named.has(name))).toEqual([]);
  });
});

/** Paths from a folder on. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" });
}

/** The files of this folder and the pieces that some modules need, including those loaded later. */
function reachedFrom(starts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...importsOf(path));
  }
  return found;
}

function importsOf(path: string): readonly string[] {
  const { module, source } = read(path);
  const names = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return names
    .filter((name) => name.startsWith(".") && /\.tsx?$/.test(name))
    .map((name) => join(dirname(path), name))
    .filter((file) => ROOMS.some((room) => file.startsWith(`${room}/`)));
}

/** Components that a file exports; a `const` in capitals is not one. */
function componentsOf(file: string): readonly string[] {
  const { module } = read(join(PIECES, file));
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, exportName }) => (isType || exportName.name === null ? [] : [exportName.name]))
    .filter((name) => /^[A-Z][a-z]/.test(name));
}

function read(path: string) {
  const source = readFileSync(path, "utf8");
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`);
  return { module, source };
}
