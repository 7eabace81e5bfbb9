const MOST = 5;

/** Set by the connection, or by us. */
const OURS =
  /^(?:host|connection|content-length|content-type|content-encoding|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.{0,60}|webhook-.{0,60})$/u;

const LINE = /^([\w!#$%&'*+.^`|~-]{1,60})\s?:([ -~]{1,500})$/u;

/** Name and value of each line; `null` if a line is none. */
function linesOf(text: string): readonly (readonly [string, string])[] | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const pairs = lines.flatMap((line) => {
    const [, name = "", value = ""] = LINE.exec(line) ?? [];
    return name === "" || value.trim() === "" ? [] : [[name.toLowerCase(), value.trim()] as const];
  });
  return pairs.length === lines.length ? pairs : null;
}

/** Whether these are up to five headers, one on a line, that somebody may set. */
export function isHeaderLines(text: string): boolean {
  const lines = linesOf(text);
  return lines !== null && lines.length <= MOST && lines.every(([name]) => !OURS.test(name));
}

export const headersOf = (text: string): Readonly<Record<string, string>> => Object.fromEntries(linesOf(text) ?? []);
