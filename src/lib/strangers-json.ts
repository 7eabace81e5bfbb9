/** Deeper than any answer that we ask for; a small text with deeper nesting becomes a large heap. */
const MAXIMUM_DEPTH = 64;

export type ParsedJson = { ok: true; value: unknown } | { ok: false };

const QUOTE = 34;
const BACKSLASH = 92;
const SQUARE = { opening: 91, closing: 93 } as const;
const CURLY = { opening: 123, closing: 125 } as const;

/** The only way to parse foreign JSON. The caller must have limited the length. */
export function parseJson(text: string): ParsedJson {
  if (isTooDeep(text)) return { ok: false };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

/** Whether JSON is nested too deeply, counted in one pass over the text before anything is allocated. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (isInText) {
      if (sign === BACKSLASH) index += 1;
      else if (sign === QUOTE) isInText = false;
    } else if (sign === QUOTE) isInText = true;
    else if (sign === SQUARE.opening || sign === CURLY.opening) depth += 1;
    else if (sign === SQUARE.closing || sign === CURLY.closing) depth -= 1;
    if (depth > MAXIMUM_DEPTH) return true;
  }
  return false;
}
