/** How many places are tried where JSON could begin after something that a shop printed before it. */
const MAXIMUM_BEGINNINGS = 20;

export type LenientJson = { ok: true; value: unknown } | { ok: false };

/** Reads JSON, also behind a byte order mark or behind warnings that PHP printed before it. */
export function parseLeniently(text: string): LenientJson {
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const direct = parse(clean);
  if (direct.ok || !/^\s*(<br|(PHP )?(Warning|Notice|Deprecated|Strict Standards|Fatal error):)/iu.test(clean))
    return direct;
  const beginnings = clean.matchAll(/[{[]/gu);
  let tried = 0;
  for (const { index } of beginnings) {
    const attempt = parse(clean.slice(index));
    tried += 1;
    if (attempt.ok || tried === MAXIMUM_BEGINNINGS) return attempt;
  }
  return { ok: false };
}

/** Whether a text that could not be read as JSON was at least meant to be JSON. */
export function looksLikeJson(text: string): boolean {
  return /^[\s\uFEFF]*[{[]/u.test(text);
}

function parse(text: string): LenientJson {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
