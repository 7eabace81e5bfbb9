import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PAGE_SHORTCUTS } from "./entries/room-places.ts";
import { SHORTCUT_TEXTS } from "./shortcut-texts.ts";

const WEB = join(import.meta.dirname, "..");

test("every shortcut of the app has its line in the overview, and no line is without one", () => {
  const written = sources().flatMap((source) => [...keysIn(source)]);
  const used = new Set([...written, ...PAGE_SHORTCUTS.map(({ keys }) => keys)]);
  expect(used.size).toBeGreaterThan(10);
  expect([...used].toSorted()).toEqual(SHORTCUT_TEXTS.map(({ keys }) => keys).toSorted());
});

function sources(): readonly string[] {
  return readdirSync(WEB, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => readFileSync(join(WEB, path), "utf8"));
}

/** Keys as written at each use: the texts before the comma. */
function* keysIn(source: string): Generator<string> {
  for (const [, argument = ""] of source.matchAll(/useShortcut\(([^,]*),/g))
    for (const [, keys = ""] of argument.matchAll(/"([^"]+)"/g)) yield keys;
}
