import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..");

/** Words of rules stand beside the rule, labels of screens in `web/words`. */
const WORDS = /(^|[/-])words-(en|de)\.ts$|^web\/words\/(en|de)(\/|\.ts$)/;
/** Tests, fixtures, and the contents of the component gallery. */
const MADE_UP = /\.test\.tsx?$|-fixture\.tsx?$|^web\/dev\//;

/** Where German stands outside of words, and why. It only gets shorter. */
const GERMAN_ELSEWHERE: Readonly<Record<string, string>> = {
  "app/mails/mail-samples.ts": "Names that people typed are part of a sample, and say nothing",
  "notifications/samples/sample-messages.ts": "Names of shops, short, long and hostile, are part of a sample",
  "notifications/channels/sms/sms-text.ts": "The alphabet of text messages, and quotation marks to replace",
};

const UMLAUT = /[äöüÄÖÜß]/;
/** German words that no English sentence, name or address contains. */
const GERMAN_WORDS =
  /(?<![\w./-])(nicht|und|oder|Sie|Ihre?|Ihnen|wird|werden|wurde|eine[mnrs]?|keine?|mit|ist|sind|der|das|dem|den|auf|bei|seit|haben|für|gibt|noch|wieder|nur|zum|zur|vom|des|im|ein|schon|[Dd]iese[mnrs]?|Zu[rm]?|Anmeldung|Konto|Passwort|Seite)(?![\w./-])/;

/** Names of properties that hold German texts. */
const GERMAN_NAMES: readonly unknown[] = ["de", "german"];
const NAME_OF_LANGUAGE = /^de([-_]DE)?$/;

/** Places that identify something by its sentence, with the reason. The list may only get shorter. */
const TOLD_BY_SENTENCE: Readonly<Record<string, string>> = {
  "lib/plain-words.ts .message": "What the schema library says by itself is known by nothing else",
  "web/settings/removal/remove-account.tsx .message": "The auth library answers with a sentence and no code",
};

/** A union or list of our languages, spelled out. */
const LANGUAGE_LIST = /"en" \| "de"|"de" \| "en"|\["en", "de"\]|\["de", "en"\]/;

interface Text {
  text: string;
  start: number;
  /** Known to be German by its position: the value of `de`. */
  isMarked: boolean;
}

const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter((path) => !path.endsWith(".d.ts"));

describe("words", () => {
  it("in German stand in words files alone", () => {
    const checked = files.filter((path) => !WORDS.test(path) && !MADE_UP.test(path));
    expect(checked.length).toBeGreaterThan(1000);
    const german = checked.flatMap((path) => germanIn(path, readFileSync(join(SOURCES, path), "utf8")));
    expect(german.filter((found) => GERMAN_ELSEWHERE[found.split(":")[0] ?? ""] === undefined)).toEqual([]);
    expect(Object.keys(GERMAN_ELSEWHERE).filter((path) => !german.some((found) => found.startsWith(path)))).toEqual([]);
  });
});

it.each([
  ["Das geht nicht", true],
  ["größer", true],
  ["Ihre Sitzung ist beendet.", true],
  ["The input is not JSON.", false],
  ["https://shop.example/konto/mit/der/seite", false],
])("%j is German: %s", (text, expected) => {
  expect(isGerman(text)).toBe(expected);
});

describe("sentences", () => {
  it("are keys nowhere: what is told apart has a code", () => {
    const checked = files.filter((path) => !WORDS.test(path) && !MADE_UP.test(path));
    const keys = checked.flatMap((path) =>
      keysOf(path, readFileSync(join(SOURCES, path), "utf8")).map((text) => `${path} ${text}`),
    );
    expect(keys.filter((found) => TOLD_BY_SENTENCE[found] === undefined)).toEqual([]);
    expect(Object.keys(TOLD_BY_SENTENCE).filter((known) => !keys.includes(known))).toEqual([]);
  });
});

describe("the only list of languages", () => {
  it("is that of `lib/language.ts`", () => {
    const others = files
      .filter((path) => path !== "lib/language.ts" && !MADE_UP.test(path))
      .filter((path) => LANGUAGE_LIST.test(readFileSync(join(SOURCES, path), "utf8")));
    expect(others).toEqual([]);
  });
});

function isGerman(text: string): boolean {
  return UMLAUT.test(text) || GERMAN_WORDS.test(text);
}

/** Characters that stand in the source otherwise than in the text: nobody knows such a text without parsing. */
const ESCAPES = /\\|&#?\w+;/;
const MARKS_GERMAN = /\b(?:de|german)\b/;

/** German texts of a file, with their lines. Most files hold nothing that could be one, and need no parsing. */
function germanIn(path: string, source: string): readonly string[] {
  if (!isGerman(source) && !ESCAPES.test(source) && !MARKS_GERMAN.test(source)) return [];
  return textsOf(path, source)
    .filter(({ text, isMarked }) => (isMarked && !NAME_OF_LANGUAGE.test(text)) || isGerman(text))
    .map(({ text, start }) => `${path}:${source.slice(0, start).split("\n").length} ${text}`);
}

/** Every text in a file, except module names. */
function textsOf(path: string, source: string): readonly Text[] {
  const texts: Text[] = [];
  const walk = (node: unknown, isMarked: boolean): void => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, isMarked));
    if (typeof node !== "object" || node === null) return;
    const { type, start, key } = { type: null, start: 0, key: null, ...node };
    if (type === "ImportDeclaration") return;
    const text = textOf(node);
    if (text !== null) texts.push({ text, start, isMarked });
    const isGermanProperty = type === "Property" && GERMAN_NAMES.includes(Object(key).name);
    for (const part of Object.values(node)) walk(part, isGermanProperty);
  };
  walk(parseSync(path, source).program.body, false);
  return texts;
}

/** Every sentence that a file uses as a key or compares with. */
function keysOf(path: string, source: string): readonly string[] {
  const keys: string[] = [];
  if (!mayHoldSentence(source)) return keys;
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== "object" || node === null) return;
    keys.push(...keysIn(node).flatMap((part) => sentenceIn(part) ?? []));
    Object.values(node).forEach(walk);
  };
  walk(parseSync(path, source).program.body);
  return keys;
}

/** Whether parsing may find a sentence in a file: one stands between two quotation marks, or something is escaped. */
function mayHoldSentence(source: string): boolean {
  if (SAYS.test(source) || ESCAPES.test(source)) return true;
  return ['"', "'"].some((mark) => source.split(mark).some((part) => ownSentences.has(part)));
}

const LOOKS_UP: readonly unknown[] = ["has", "get", "includes", "startsWith", "endsWith", "indexOf"];

/** The parts of a node that are compared or looked up. */
function keysIn(node: object): readonly unknown[] {
  const { type, key, left, right, test, property, callee, computed } = Object(node);
  const given: readonly unknown[] = Object(node).arguments ?? [];
  if (type === "Property") return [key];
  if (type === "BinaryExpression") return isNothing(left) || isNothing(right) ? [] : [left, right];
  if (type === "SwitchCase") return [test];
  if (type === "MemberExpression" && computed) return [property];
  if (type === "CallExpression" && LOOKS_UP.includes(callee.property?.name)) return given;
  if (type === "NewExpression" && /^(Set|Map)$/.test(callee.name)) return given.flatMap(elementsOf);
  return [];
}

function elementsOf(node: unknown): readonly unknown[] {
  const { type, elements } = Object(node);
  return type === "ArrayExpression" ? elements.flatMap((one: unknown) => [one, ...elementsOf(one)]) : [];
}

const isNothing = (node: unknown) => Object(node).value === null || Object(node).name === "undefined";

/** All our sentences, in both languages. */
const ownSentences = new Set(
  files
    .filter((path) => WORDS.test(path))
    .flatMap((path) => textsOf(path, readFileSync(join(SOURCES, path), "utf8")).map(({ text }) => text))
    .filter((text) => text.includes(" ")),
);

/** One of our sentences spelled out, or the message of an error. */
function sentenceIn(node: unknown): string | null {
  const { type, value, property } = Object(node);
  if (type === "MemberExpression") return SAYING.includes(property.name) ? `.${property.name}` : null;
  return type === "Literal" && ownSentences.has(value) ? value : null;
}

const SAYING: readonly unknown[] = ["en", "de", "german", "message"];
const SAYS = /\.\s*(?:en|de|german|message)\b/;

function textOf(node: object): string | null {
  const { type, value } = { type: null, value: null, ...node };
  if (type === "TemplateElement") return Object.values(Object(value)).map(String).at(-1) ?? null;
  return (type === "Literal" || type === "JSXText") && typeof value === "string" ? value : null;
}
