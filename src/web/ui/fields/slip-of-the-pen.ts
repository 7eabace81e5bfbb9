import UFuzzy from "@leeoniya/ufuzzy";

/** One letter too many, too few, wrong, or two swapped; not the first letter, and not in short words. Any alphabet. */
export const forgiving = new UFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: "\\p{Ll}\\p{Lu}",
  intraBound: "\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}",
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its enum exists only in its types; 1 is SingleError
  intraMode: 1,
});
