/** Control characters other than line breaks, and those that turn the direction of the text after them. */
const UNREADABLE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const SUBJECT_CHARACTERS = 150;

/**
 * Text without characters that are not seen but change what is: they could make a mail say something else than it does.
 */
export function readableText(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(UNREADABLE, "").toWellFormed().trim();
}

/** A subject of one line, which neither begins another header nor fills a screen. */
export function readableSubject(text: string): string {
  const characters = Array.from(readableText(text));
  return characters.length <= SUBJECT_CHARACTERS
    ? characters.join("")
    : `${characters.slice(0, SUBJECT_CHARACTERS - 1).join("")}…`;
}
