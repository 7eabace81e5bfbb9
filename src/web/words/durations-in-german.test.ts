import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { german } from "../all-words-fixture.ts";

const SOURCES = join(import.meta.dirname, "..");
/** What writes a length as it stands alone, "2 Tage": after these words it must be "2 Tagen" (`writeDurationAfter`). */
const WRITERS = ["writeDuration", "writeAge", "writeInterval", "lengthInWords", "text\\.duration"];
const DATIVE = "vor|nach|seit|in|mit|von|aus|binnen|bei|zu";

interface Use {
  file: string;
  /** The sentences that may be meant. */
  keys: readonly string[];
  value: string;
}

const uses = globSync("**/*.{ts,tsx}", { cwd: SOURCES })
  .filter((file) => !/words-(en|de)\.ts$|\.test\.|fixture/.test(file))
  .flatMap((file) => usesIn(file, readFileSync(join(SOURCES, file), "utf8")));

test("lengths are found where sentences take them", () => {
  expect(uses.length).toBeGreaterThan(15);
  expect(uses.filter(({ keys }) => keys.flatMap(sentence).length === 0)).toEqual([]);
});

test("no German sentence has a length after a word that asks for another form", () => {
  const wrong = uses.filter(({ keys, value }) =>
    keys.flatMap(sentence).some((text) => new RegExp(String.raw`\b(?:${DATIVE}) \{${value}\}`, "i").test(text)),
  );
  expect(wrong).toEqual([]);
});

/** Calls like `t("read", { time: text.duration(…) })`, also with a length that was named before. */
function usesIn(file: string, source: string): readonly Use[] {
  const starts = new Set(["", ...found(source, /useTranslations\(\s*"([^"]+)"/g).map((start) => `${start}.`)]);
  const writer = writersIn(source);
  return [...source.matchAll(/\bt(?:\.rich)?\(\s*"([\w.]+)",\s*\{([^{}]*)\}/g)].flatMap(
    ({ 1: key = "", 2: values = "", index }) =>
      values
        .split(/,(?![^(]*\))/)
        .map((pair) => pair.trim().split(/:\s*(.*)/s))
        .filter(([name = "", from = name]) => writer.test(`= ${meant(from, source.slice(0, index))}`))
        .map(([value = ""]) => ({ file, keys: [...starts].map((start) => start + key), value })),
  );
}

/** What writes a length, in this file under its own names, too. */
function writersIn(source: string): RegExp {
  const local = WRITERS.flatMap((name) =>
    found(source, new RegExp(`const (\\w+) = \\([^)]*\\) =>\\s*${name}\\(`, "g")),
  );
  return new RegExp(`^= (?:[^,{}]*[?:] )?(?:${[...WRITERS, ...local].join("|")})\\(`);
}

/** What a name stands for, as it was last said before. */
function meant(value: string, before: string): string {
  return (
    found(before, new RegExp(`const ${value.trim().replaceAll(/\W/g, ".")} = ([^;]*);`, "g")).at(-1) ?? value.trim()
  );
}

function found(source: string, pattern: RegExp): readonly string[] {
  return [...source.matchAll(pattern)].map(([, text = ""]) => text);
}

function sentence(key: string): readonly string[] {
  const value = key.split(".").reduce<unknown>((words, name) => Object(words)[name], german);
  return typeof value === "string" ? [value] : [];
}
