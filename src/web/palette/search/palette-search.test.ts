import { describe, expect, test } from "vitest";
import { goTo, type PaletteEntry } from "../entries/palette-entry.ts";
import { foldText } from "./palette-fold.ts";
import { shopNamed } from "../palette-fixture.ts";
import { findEntries, indexEntries, markedPieces } from "./palette-search.ts";
import { shopEntry } from "../entries/palette-shop-entries.ts";

const entry = (name: string, over: Partial<PaletteEntry> = {}): PaletteEntry => ({
  ...shopEntry(shopNamed(1, name)),
  id: name,
  words: "",
  target: goTo("/"),
  ...over,
});
const found = (names: readonly string[], term: string, recent: readonly string[] = []) =>
  findEntries(indexEntries(names.map((name) => entry(name))), term, recent).map(({ entry: { name } }) => name);

describe("a term", () => {
  test("finds the same name first, then names and words that begin with it, then the rest", () => {
    const names = ["Strohhof", "Bettenhaus Hofmann", "Hofmann Küchen", "Hof"];
    expect(found(names, "hof")).toEqual(["Hof", "Hofmann Küchen", "Bettenhaus Hofmann", "Strohhof"]);
  });

  test("finds words in any order", () => {
    expect(found(["Radwerk Münster Outlet", "Radwerk Bonn"], "outlet radw")).toEqual(["Radwerk Münster Outlet"]);
  });

  test("forgives accents, umlauts however they are spelled, and one slip of the pen", () => {
    const names = ["Hofmann Küchen", "Größe & Maß", "Café Crème"];
    expect(found(names, "kuchen")).toEqual(["Hofmann Küchen"]);
    expect(found(names, "kuechen")).toEqual(["Hofmann Küchen"]);
    expect(found(names, "groesse")).toEqual(["Größe & Maß"]);
    expect(found(names, "cafe creme")).toEqual(["Café Crème"]);
    expect(found(names, "hofmnan")).toEqual(["Hofmann Küchen"]);
  });

  test("finds names in other scripts, and signs alone", () => {
    const names = ["متجر الكتب", "Книжный мир", "書店", "!!!"];
    expect(found(names, "الكتب")).toEqual(["متجر الكتب"]);
    expect(found(names, "мир")).toEqual(["Книжный мир"]);
    expect(found(names, "書")).toEqual(["書店"]);
    expect(found(names, "!!")).toEqual(["!!!"]);
  });

  test("finds by further words, behind those whose name fits", () => {
    const index = indexEntries([entry("PayPal", { words: "SwagPayPal" }), entry("Swag Shop")]);
    expect(findEntries(index, "swag").map(({ entry: { name } }) => name)).toEqual(["Swag Shop", "PayPal"]);
  });

  test("puts what was chosen lately before what fits as well", () => {
    const names = ["Hofladen Ilmtal", "Hofmann Küchen", "Hof"];
    expect(found(names, "hof", ["Hofmann Küchen"])).toEqual(["Hof", "Hofmann Küchen", "Hofladen Ilmtal"]);
  });

  test("of any length and kind does not fail", () => {
    for (const term of ["((((", "\\", "a".repeat(5000), "🙂", "\u0000", "' -'", '"x"', "-hof"])
      expect(() => found(["Hof (1)"], term), term).not.toThrow();
    expect(found(["Hof"], "nothing of this")).toEqual([]);
  });

  test("finds the one that is meant among 20,000 long names", () => {
    const index = indexEntries(
      Array.from({ length: 20_000 }, (_, at) => entry(`Shop ${at} ${"lange Namen ".repeat(24)}`)),
    );
    expect(findEntries(index, "shop 19999")[0]?.entry.name).toMatch(/^Shop 19999 /);
  });
});

describe("what a term named", () => {
  const marked = (name: string, term: string) =>
    markedPieces(name, term)
      .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
      .join("");

  test("is marked where it begins a word, accents or not", () => {
    expect(marked("Hofmann Küchen", "kuch hof")).toBe("[Hof]mann [Küch]en");
    expect(marked("Strohhof und Hof", "hof")).toBe("Strohhof und [Hof]");
    expect(marked("Radwerk", "xyz")).toBe("Radwerk");
    expect(marked("", "x")).toBe("");
  });

  test("stays what it was: no mark-up is made or lost", () => {
    const name = '<b onclick="x">Shop</b> & İstanbul ﬁ';
    expect(
      markedPieces(name, "shop")
        .map(({ text }) => text)
        .join(""),
    ).toBe(name);
    expect(foldText(name)).toHaveLength(name.length);
  });
});
