/** Control characters except line breaks, and characters that change the direction of the following text. */
const UNREADABLE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const SUBJECT_CHARACTERS = 150;

/**
 * Text without invisible characters that change how the rest appears: with them a mail could seem to say something
 * else.
 */
export function readableText(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(UNREADABLE, "").toWellFormed().trim();
}

/** A single-line subject that cannot inject another header, and of limited length. */
export function readableSubject(text: string): string {
  const characters = Array.from(readableText(text));
  return characters.length <= SUBJECT_CHARACTERS
    ? characters.join("")
    : `${characters.slice(0, SUBJECT_CHARACTERS - 1).join("")}…`;
}
