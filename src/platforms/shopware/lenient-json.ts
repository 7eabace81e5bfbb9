/** Deeper than any answer of Shopware; nested further, a small text becomes a large heap. */
const MAXIMUM_DEPTH = 64;

export type LenientJson = { ok: true; value: unknown } | { ok: false };

const WARNING = /^\s*(<br|(PHP )?(Warning|Notice|Deprecated|Strict Standards|Fatal error):)/iu;
const BYTE_ORDER_MARK = 0xfeff;

/** Reads JSON, also behind a byte order mark, or behind warnings that PHP printed before it: that is tried once. */
export function parseLeniently(text: string): LenientJson {
  const clean = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  if (!WARNING.test(clean)) return parse(clean);
  const beginning = beginningBehindWarnings(clean);
  return beginning === -1 ? { ok: false } : parse(clean.slice(beginning));
}

/** PHP ends each of its warnings with a line break or a tag. */
function beginningBehindWarnings(text: string): number {
  const match = /[\n>][ \t]*(?=[{[][\s"{[\]}])/u.exec(text);
  return match === null ? -1 : match.index + match[0].length;
}

/** Whether a text that could not be read as JSON was at least meant to be JSON. */
export function looksLikeJson(text: string): boolean {
  return /^[\s\uFEFF]*[{[]/u.test(text);
}

function parse(text: string): LenientJson {
  if (isTooDeep(text)) return { ok: false };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Counted before anything is built: one pass over the text. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (isInText) {
      if (sign === BACKSLASH) index += 1;
      else if (sign === QUOTE) isInText = false;
    } else if (sign === QUOTE) isInText = true;
    else if (OPENING.has(sign)) depth += 1;
    else if (CLOSING.has(sign)) depth -= 1;
    if (depth > MAXIMUM_DEPTH) return true;
  }
  return false;
}
