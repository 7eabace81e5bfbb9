import { readdirSync } from "node:fs";
import { join } from "node:path";
import compileMessage from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { appMessages as germanApp } from "./de-app.ts";
import { startMessages as germanStart } from "./de.ts";
import { appMessages as englishApp } from "./en-app.ts";
import { startMessages as englishStart } from "./en.ts";

const english = flat({ ...englishStart, ...englishApp });
const german = flat({ ...germanStart, ...germanApp });

describe("messages", () => {
  test("have the same keys in both languages", () => {
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test("have the same placeholders and tags in both languages", () => {
    const differing = [...english].filter(([key, text]) => namesIn(text).join() !== namesIn(german.get(key) ?? "").join());
    expect(differing.map(([key, text]) => ({ key, english: text, german: german.get(key) }))).toEqual([]);
  });

  test("can all be read as ICU messages", () => {
    for (const text of [...english.values(), ...german.values()]) expect(() => compileMessage(text), text).not.toThrow();
  });

  test("are never empty", () => {
    expect([...english, ...german].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("of every room are loaded with one of the two parts", () => {
    const rooms = readdirSync(join(import.meta.dirname, "en")).length;
    expect(rooms).toBeGreaterThan(5);
    expect(readdirSync(join(import.meta.dirname, "de")).length).toBe(rooms);
    expect(Object.keys({ ...englishStart, ...englishApp })).toHaveLength(rooms);
  });

  test("count far more than a handful", () => {
    expect(english.size).toBeGreaterThan(100);
  });
});

function flat(messages: object, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") found.set(path + key, value);
    else for (const entry of flat(value, `${path}${key}.`)) found.set(...entry);
  }
  return found;
}

/** Arguments and tags of a message, each once; what an argument is formatted as belongs to the language. */
function namesIn(text: string): readonly string[] {
  const names = new Set<string>();
  collect(compileMessage(text), names);
  for (const [, tag] of text.matchAll(/<(\w+)>/g)) names.add(`<${tag}>`);
  return [...names].toSorted();
}

function collect(part: unknown, names: Set<string>): void {
  if (Array.isArray(part)) {
    const [first] = part;
    const isArgument = typeof first === "string" && (part.length === 1 || typeof part[1] === "number");
    if (isArgument) names.add(first);
    for (const inner of isArgument ? part.slice(2) : part) collect(inner, names);
  } else if (typeof part === "object" && part !== null) for (const inner of Object.values(part)) collect(inner, names);
}
