import type { LikenessLine, LikenessPiece } from "../../../ui/likeness/likeness-message.ts";

interface Dialect {
  /** What stands around bold words. */
  bold: "*" | "**";
  /** Whether a backslash takes the meaning of what follows. */
  hasEscapes: boolean;
}

/** Lines of a service's markdown, read as the service does. */
export function linesOfMarkdown(text: string, dialect: Dialect): readonly LikenessLine[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => piecesOf(line, dialect));
}

function piecesOf(line: string, { bold, hasEscapes }: Dialect): LikenessLine {
  const pieces: LikenessPiece[] = [];
  let plain = "";
  let isBold = false;
  const flush = () => {
    if (plain !== "") pieces.push(isBold ? { text: plain, look: "bold" } : { text: plain });
    plain = "";
  };
  for (let at = 0; at < line.length; at += 1) {
    const link = line[at] === "[" ? linkAt(line, at, hasEscapes) : null;
    if (hasEscapes && line[at] === "\\") {
      plain += line[at + 1] ?? "";
      at += 1;
    } else if (link !== null) {
      flush();
      pieces.push({ text: link.label, look: "link" });
      at = link.end;
    } else if (line.startsWith(bold, at) && (isBold || line.includes(bold, at + bold.length))) {
      flush();
      isBold = !isBold;
      at += bold.length - 1;
    } else plain += line[at] ?? "";
  }
  flush();
  return pieces;
}

/** A link that begins here, with the place of its last sign; `null` if none does. */
function linkAt(line: string, from: number, hasEscapes: boolean): { label: string; end: number } | null {
  let label = "";
  let at = from + 1;
  for (; at < line.length && line[at] !== "]"; at += 1) {
    if (hasEscapes && line[at] === "\\") at += 1;
    label += line[at] ?? "";
  }
  if (line[at + 1] !== "(") return null;
  const end = line.indexOf(")", at);
  return end === -1 ? null : { label, end };
}

/** A line of Slack's own: `*bold*`, `<address|label>`, and three signs that are escaped. */
export function lineOfSlack(text: string): LikenessLine {
  const pieces: LikenessPiece[] = [];
  let from = 0;
  const plain = (part: string) => {
    if (part !== "") pieces.push({ text: unescaped(part) });
  };
  for (const { index, 0: whole, 1: bold, 2: label } of text.matchAll(/\*([^*<>]+)\*|<[^<>|]+\|([^<>|]*)>/gu)) {
    plain(text.slice(from, index));
    from = index + whole.length;
    pieces.push(
      bold === undefined ? { text: unescaped(label ?? ""), look: "link" } : { text: unescaped(bold), look: "bold" },
    );
  }
  plain(text.slice(from));
  return pieces;
}

export const unescaped = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
