/** Inserted into addresses in HTML, so that no program turns them into a link. It is invisible, and copied along. */
export const LINK_BREAK = "\u200b";

/**
 * The same for plain text, from which people copy host names: there only whole addresses and mailboxes are broken, by a
 * space that is seen.
 */
export function withSeenBreaks(text: string): string {
  return text
    .replaceAll(`/${LINK_BREAK}/${LINK_BREAK}`, "// ")
    .replaceAll(/(www\.|@)\u200b/gi, "$1 ")
    .replaceAll(LINK_BREAK, "");
}
