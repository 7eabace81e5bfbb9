import compileMessage from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { english as allEnglish, german as allGerman, WORDS_OF_ROOMS } from "../all-words-fixture.ts";
import { loadMessages } from "./messages.ts";

const english = flat(allEnglish);
const german = flat(allGerman);

describe("messages", () => {
  test("have the same keys in both languages", () => {
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test("have the same placeholders and tags in both languages", () => {
    const differing = [...english].filter(
      ([key, text]) => namesIn(text).join() !== namesIn(german.get(key) ?? "").join(),
    );
    expect(differing.map(([key, text]) => ({ key, english: text, german: german.get(key) }))).toEqual([]);
  });

  test("can all be read as ICU messages", () => {
    for (const text of [...english.values(), ...german.values()])
      expect(() => compileMessage(text), text).not.toThrow();
  });

  test("are never empty", () => {
    expect([...english, ...german].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("of every room can be loaded alone", async () => {
    const rooms = ["signIn", ...Object.keys(allEnglish)].toSorted();
    const brought = WORDS_OF_ROOMS.flatMap((words) => Object.keys(words));
    expect(["common", "forms", "ui", ...brought].toSorted()).toEqual(rooms);
    expect(await loadMessages("en", ["shopDetail", "public"])).toEqual({
      shopDetail: allEnglish.shopDetail,
      public: allEnglish.public,
    });
    expect(await loadMessages("de", ["account"])).toEqual({ account: allGerman.account });
  });

  test("of signing in never take the place of those of all account pages", async () => {
    expect(await loadMessages("en", ["account", "signIn"])).toEqual({ account: allEnglish.account });
    expect(await loadMessages("en", ["signIn", "account"])).toEqual({ account: allEnglish.account });
  });

  test("of every file belong to a room", () => {
    const files = import.meta.glob<object>(["../**/*words-en.ts", "!../ui/failures/*"], { eager: true });
    const others = Object.keys(import.meta.glob(["../**/*words-de.ts", "!../ui/failures/*"]));
    expect(others.length).toBeGreaterThan(5);
    expect(others.toSorted()).toEqual(Object.keys(files).map((file) => file.replace("-en.", "-de.")));
    const loaded = new Set(english.values());
    for (const [file, rooms] of Object.entries(files)) {
      expect(
        [...flat(rooms).values()].filter((text) => !loaded.has(text)),
        file,
      ).toEqual([]);
    }
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

/** Arguments and tags of a message, each once. How an argument is formatted may differ by language. */
function namesIn(text: string): readonly string[] {
  const names = new Set<string>();
  collect(compileMessage(text), names);
  return [...names].toSorted();
}

/**
 * A compiled message is a text or a list of texts, `0` for a plural's number, and nodes, which start with their name.
 */
function collect(message: unknown, names: Set<string>): void {
  if (!Array.isArray(message)) return;
  for (const node of message) {
    if (!Array.isArray(node)) continue;
    const [name, kind, choices] = node;
    const isArgument = kind === undefined || (typeof kind === "number" && kind > 0);
    names.add(isArgument ? String(name) : `<${String(name)}>`);
    if (!isArgument) collect(node.slice(1), names);
    if (typeof choices === "object" && choices !== null)
      for (const choice of Object.values(choices)) collect(choice, names);
  }
}
