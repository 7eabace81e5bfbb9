import { LINK_BREAK } from "../../lib/mail/link-break.ts";

const NAME_CHARACTERS = 60;

/** What mail programs turn into a link by themselves: an address with a scheme, a host name, a mailbox. */
const LOOKS_LIKE_A_LINK = /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}]{2}|@/u;

/**
 * A name that somebody else chose, made safe for a mail: short, and without a link. Otherwise anybody could send a
 * message of their own in the name of the instance.
 */
export function nameInMail(name: string): string {
  return withoutLinks(name, NAME_CHARACTERS);
}

/** The same for any foreign text, cut to this many characters. What is no address, such as a date, stays as it is. */
export function withoutLinks(text: string, characters: number): string {
  return shortened(text, characters).replaceAll(/\S+/g, (word) =>
    LOOKS_LIKE_A_LINK.test(word) ? word.replaceAll(/[.:/@]/g, `$&${LINK_BREAK}`) : word,
  );
}

/** The name in a greeting; empty if it is an address, because somebody else may have entered it. */
export function greetedName(name: string): string {
  return LOOKS_LIKE_A_LINK.test(name) ? "" : shortened(name, NAME_CHARACTERS);
}

function shortened(text: string, length: number): string {
  const characters = Array.from(text.replaceAll(/\s+/g, " ").trim());
  return characters.length <= length ? characters.join("") : `${characters.slice(0, length - 1).join("")}…`;
}
