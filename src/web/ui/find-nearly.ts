import UFuzzy from "@leeoniya/ufuzzy";

/** One letter too many, too few, another, or two swapped; not the first, and not in short words. Any alphabet. */
const fuzzy = new UFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: "\\p{Ll}\\p{Lu}",
  intraBound: "\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}",
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its enum exists only in its types; 1 is SingleError
  intraMode: 1,
});

/** Dashes and quotes would be orders to the library. */
const SIGNS = /[^\p{L}\p{N}]+/gu;

/** Places of the texts in which every word stands, a slip of the pen forgiven. */
export function findNearly(texts: readonly string[], words: readonly string[]): ReadonlySet<number> {
  const haystack = [...texts];
  const needles = words.map((word) => word.replaceAll(SIGNS, " ").trim());
  if (needles.includes("")) return new Set();
  const found = needles.reduce<number[] | null>(
    (left, needle) => (left?.length === 0 ? left : (fuzzy.filter(haystack, needle, left ?? undefined) ?? [])),
    null,
  );
  return new Set(found);
}
