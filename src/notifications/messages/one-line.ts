/** What is neither seen nor said: controls, marks that turn text around, ends of lines and paragraphs. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;
const GAP = /[\p{Cc}\s\u2028\u2029]/u;

/** Text of strangers on one line, without what could hide, turn or break it. */
export function oneLine(text: string): string {
  let line = "";
  for (const sign of text.toWellFormed()) {
    if (GAP.test(sign)) line += line === "" || line.endsWith(" ") ? "" : " ";
    else if (!UNSEEN.test(sign)) line += sign;
  }
  return line.endsWith(" ") ? line.slice(0, -1) : line;
}
