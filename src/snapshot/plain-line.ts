/** Control characters, those without width, and the marks that turn the direction of text. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const HALF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Unicode fillers and similar characters: names made of them alone look empty. */
const BLANK = /^[\s\u115f\u1160\u2800\u3164\uffa0]*$/;

/** Words of ASCII with one space between them: there is nothing to clean, and most text is like that. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/** Foreign text as one plain line that the database can store, cut to `characters`. */
export function plainLine(text: string, characters: number): string {
  if (text.length <= characters && CLEAN.test(text)) return text;
  const line = text
    .slice(0, characters * 4)
    .toWellFormed()
    .replace(INVISIBLE, " ")
    .replace(/\s+/g, " ")
    .trim();
  return line.length <= characters ? line : `${line.slice(0, characters - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/**
 * A foreign technical name. Invisible characters, and those that the database cannot store, are written as their codes,
 * so that names that differ only in them stay different and none looks empty.
 */
export function visibleName(text: string): string {
  if (CLEAN.test(text)) return text;
  const shown = text.replace(HALF_PAIR, codeOf).replace(INVISIBLE, codeOf);
  return BLANK.test(shown) ? Array.from(shown, codeOf).join("") : shown;
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
