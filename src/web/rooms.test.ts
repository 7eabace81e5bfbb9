import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { RAIL } from "./palette/entries/room-places.ts";
import { ROOMS } from "./rooms.ts";
import { appRouter } from "./routes.tsx";

const PROJECT = join(import.meta.dirname, "../..");
const files = import.meta.glob<object>("./**/room.ts", { eager: true });
const folders = Object.keys(files).map((file) => dirname(file).replace("./", ""));

describe("a room of the web app", () => {
  it("is one value, and the app knows it", () => {
    const defined = Object.values(files).map((file) => Object.values(file));
    expect(defined.length).toBeGreaterThan(10);
    expect(defined.filter((values) => values.length !== 1)).toEqual([]);
    expect(new Set(defined.flat())).toEqual(new Set(ROOMS));
  });

  it("has its pages among those of the app", () => {
    const pages = ROOMS.flatMap<object>((room) => ("routes" in room ? room.routes : []));
    const routed = new Set<object>(Object.values(appRouter.routesById));
    expect(pages.length).toBeGreaterThan(35);
    expect(pages.filter((page) => !routed.has(page))).toEqual([]);
  });

  it("is named by its pages as it stands in the main navigation", () => {
    const named = Object.values(appRouter.routesById).flatMap(({ options }) => options.staticData?.section ?? []);
    expect(new Set(named)).toEqual(new Set(RAIL.map(({ section }) => section)));
  });
});

it("what builds the app knows no room by a pattern of its own", () => {
  const builders = globSync(["vite.config.ts", "shared-chunks.ts", "rooms-of-the-build.ts", "scripts/*.mjs"], {
    cwd: PROJECT,
  });
  const patterns = builders.flatMap((file) => patternsIn(file, readFileSync(join(PROJECT, file), "utf8")));
  expect(patternsIn("a.ts", "const A = /[/]web[/](admin|shop)[/]/;")).toHaveLength(1);
  expect(patterns.length).toBeGreaterThan(5);
  const names = new Set(folders);
  expect(patterns.filter((pattern) => (pattern.match(/[a-z]+/g) ?? []).some((word) => names.has(word)))).toEqual([]);
});

function patternsIn(file: string, text: string): readonly string[] {
  const found: string[] = [];
  new Visitor({
    Literal(literal) {
      if ("regex" in literal) found.push(literal.regex.pattern);
    },
  }).visit(parseSync(file, text).program);
  return found;
}
