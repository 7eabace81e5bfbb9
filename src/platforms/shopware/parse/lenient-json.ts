import { parseJson, type ParsedJson } from "../../../lib/strangers-json.ts";

export type LenientJson = ParsedJson;

const WARNING = /^\s*(<br|(PHP )?(Warning|Notice|Deprecated|Strict Standards|Fatal error):)/iu;
const BYTE_ORDER_MARK = 0xfeff;

/** Parses JSON, also after a byte order mark or after warnings printed by PHP; the latter is tried once. */
export function parseLeniently(text: string): LenientJson {
  const clean = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  if (!WARNING.test(clean)) return parseJson(clean);
  const beginning = beginningBehindWarnings(clean);
  return beginning === -1 ? { ok: false } : parseJson(clean.slice(beginning));
}

/** PHP ends each warning with a line break or a tag. */
function beginningBehindWarnings(text: string): number {
  const match = /[\n>][ \t]*(?=[{[][\s"{[\]}])/u.exec(text);
  return match === null ? -1 : match.index + match[0].length;
}

/** Whether an unparsable text was at least meant to be JSON. */
export function looksLikeJson(text: string): boolean {
  return /^[\s\uFEFF]*[{[]/u.test(text);
}
