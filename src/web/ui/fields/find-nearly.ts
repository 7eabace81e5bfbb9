import { forgiving } from "./slip-of-the-pen.ts";

/** Dashes and quotes would be orders to the library. */
const SIGNS = /[^\p{L}\p{N}]+/gu;

/** Places of the texts in which every word stands, a slip of the pen forgiven. */
export function findNearly(texts: readonly string[], words: readonly string[]): ReadonlySet<number> {
  const haystack = [...texts];
  const needles = words.map((word) => word.replaceAll(SIGNS, " ").trim());
  if (needles.includes("")) return new Set();
  const found = needles.reduce<number[] | null>(
    (left, needle) => (left?.length === 0 ? left : (forgiving.filter(haystack, needle, left ?? undefined) ?? [])),
    null,
  );
  return new Set(found);
}
