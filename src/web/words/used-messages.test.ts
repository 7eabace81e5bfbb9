import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { english } from "../all-words-fixture.ts";

const SOURCES = join(import.meta.dirname, "../..");
/** Words of the first page, where every byte counts: each key must be used directly in a file that reads from there. */
const DEAR = ["common.", "ui."];
/** Keys that are built from names in the database or from the server, or that are read as a whole. */
const BUILT = [
  "audit.action.",
  "audit.field.",
  "dashboard.action.done.",
  "dashboard.action.failed.",
  "public.description",
  "shopDetail.section.",
  "shops.rights.",
  "sitespeed.failure.statuses.",
];

interface Speaker {
  /** Prefix of its translators, "" for one that covers all rooms. */
  starts: readonly string[];
  literals: ReadonlySet<string>;
  /** Keys with a variable part. */
  shapes: readonly string[];
}

const speakers = globSync("**/*.{ts,tsx}", { cwd: SOURCES })
  .filter(
    (file) =>
      !/^app\/|^web\/(words\/|.*words-(en|de)\.ts$)|\.(api|store|service|client|job|table|test)\.|fixture/.test(file),
  )
  .map((file) => speakerOf(readFileSync(join(SOURCES, file), "utf8"), file.startsWith("web/")));
const literals = new Set(speakers.flatMap((speaker) => [...speaker.literals]));
const starts = new Set(speakers.flatMap((speaker) => speaker.starts));
const shapes = new Set(
  speakers.flatMap((speaker) => speaker.starts.flatMap((start) => speaker.shapes.map((shape) => start + shape))),
);
const patterns = [...shapes].map((shape) => new RegExp(`^${shape.replaceAll(".", "\\.").replaceAll("*", "[^.]+")}$`));

test("every text is spoken somewhere", () => {
  const keys = keysOf(english);
  expect(keys.length).toBeGreaterThan(2000);
  expect(patterns.length).toBeGreaterThan(50);
  expect(keys.filter((key) => !isBuilt(key) && !isSpoken(key))).toEqual([]);
});

test("no exception is stated for what is gone or needs none", () => {
  const keys = keysOf(english).filter((key) => !isSpoken(key));
  expect(BUILT.filter((prefix) => !keys.some((key) => key.startsWith(prefix)))).toEqual([]);
});

function isBuilt(key: string): boolean {
  return BUILT.some((prefix) => key.startsWith(prefix));
}

function isSpoken(key: string): boolean {
  if (patterns.some((pattern) => pattern.test(key))) return true;
  if (!DEAR.some((room) => key.startsWith(room))) return isAskedFor(key, starts, literals);
  return speakers.some((speaker) => isAskedFor(key, speaker.starts, speaker.literals));
}

function isAskedFor(key: string, from: Iterable<string>, asked: ReadonlySet<string>): boolean {
  return [...from].some((start) => key.startsWith(start) && asked.has(key.slice(start.length)));
}

function speakerOf(source: string, isOfWeb: boolean): Speaker {
  const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, text = ""]) => text);
  return {
    literals: new Set(found(/"((?:[^"\\\n]|\\.)*)"/g)),
    starts: isOfWeb ? ["", ...found(/useTranslations(?:<[^>]*>)?\(\s*"([^"]+)"/g).map((start) => `${start}.`)] : [],
    shapes: isOfWeb
      ? found(/\b[a-z]\w*(?:\.rich)?\([^`"()]*`([\w.]*\$\{[^`]*)`/g)
          .map((text) => text.replaceAll(/\$\{[^}]*\}/g, "*"))
          .filter((shape) => /\w/.test(shape))
      : [],
  };
}

function keysOf(messages: object, path = ""): readonly string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}
