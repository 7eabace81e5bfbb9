const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const utf8 = new TextEncoder();

/** Measures what a service counts. */
export type SizeOf = (text: string) => number;

export const charactersOf: SizeOf = (text) => text.length;
export const bytesOf: SizeOf = (text) => utf8.encode(text).length;

/** The longest beginning that has room, with "…" if it is not all; cut between signs that people see as one. */
export function cut(text: string, most: number, sizeOf: SizeOf = charactersOf): string {
  if (sizeOf(text) <= most) return text;
  const room = most - sizeOf("…");
  if (room < 0) return "";
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (sizeOf(kept + segment) > room) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
