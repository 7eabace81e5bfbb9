import { forgiving } from "./slip-of-the-pen.ts";

/** The library would interpret dashes and quotes as commands. */
const SIGNS = /[^\p{L}\p{N}]+/gu;

/** Indexes of the texts that contain every word, with a typing error forgiven. */
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
