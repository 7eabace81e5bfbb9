const NAME_CHARACTERS = 60;

/** What mail programs make a link of without being asked: an address with a scheme, a host name, a mailbox. */
const LOOKS_LIKE_A_LINK = /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}]{2}|@/u;

/** Between the characters of an address, so that no program makes a link of it. It is not seen. */
const ZERO_WIDTH_SPACE = "\u200b";

/**
 * A name that somebody else chose, for a mail: short, and without a link in it. Whoever may write into the mails of an
 * instance could otherwise send their own message in its name.
 */
export function nameInMail(name: string): string {
  return withoutLinks(name, NAME_CHARACTERS);
}

/** The same for any text that is not our own, cut to so many characters. */
export function withoutLinks(text: string, characters: number): string {
  const short = shortened(text, characters);
  return LOOKS_LIKE_A_LINK.test(short) ? short.replaceAll(/[.:/@]/g, `$&${ZERO_WIDTH_SPACE}`) : short;
}

/** The name by which a reader is greeted; empty for one that is an address, which need not be the reader's doing. */
export function greetedName(name: string): string {
  return LOOKS_LIKE_A_LINK.test(name) ? "" : shortened(name, NAME_CHARACTERS);
}

function shortened(text: string, length: number): string {
  const characters = Array.from(text.replaceAll(/\s+/g, " ").trim());
  return characters.length <= length ? characters.join("") : `${characters.slice(0, length - 1).join("")}…`;
}
