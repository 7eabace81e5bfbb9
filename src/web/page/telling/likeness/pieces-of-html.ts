import type { LikenessLine, LikenessPiece } from "../../../ui/likeness/likeness-message.ts";

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
]);
const LOOKS: ReadonlyMap<string, LikenessPiece["look"]> = new Map([
  ["b", "bold"],
  ["strong", "bold"],
  ["a", "link"],
]);
const BREAKS = new Set(["br", "p", "li"]);
const TAG = /<[^<>]+>/gu;

const unescaped = (text: string) => text.replaceAll(/&(?:lt|gt|quot|#39|amp);/gu, (one) => ENTITIES.get(one) ?? one);

/** Lines of HTML that we have written ourselves: names in it are escaped, so every tag is one of ours. */
export function linesOfHtml(html: string): readonly LikenessLine[] {
  const lines: LikenessPiece[][] = [[]];
  let look: LikenessPiece["look"];
  const add = (text: string) => {
    for (const [index, part] of unescaped(text).split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (part !== "") lines.at(-1)?.push(look === undefined ? { text: part } : { text: part, look });
    }
  };
  let from = 0;
  for (const { index, 0: tag } of html.matchAll(TAG)) {
    add(html.slice(from, index));
    from = index + tag.length;
    const isEnd = tag.startsWith("</");
    const [name = ""] = tag.slice(isEnd ? 2 : 1, -1).split(" ");
    if (LOOKS.has(name)) look = isEnd ? undefined : LOOKS.get(name);
    if (BREAKS.has(name) && (name === "br" || isEnd)) lines.push([]);
    if (name === "li" && !isEnd) lines.at(-1)?.push({ text: "• " });
  }
  add(html.slice(from));
  return lines.filter((line) => line.length > 0);
}
