import type { FroshSentences } from "../checks/frosh-area.ts";

/** The parameters of a text, formatted in the reader's language, by name. A missing one reads as empty text or 0. */
export interface Words<Name extends string = never> {
  text(name: Name): string;
  count(name: Name): number;
  /** A time in the reader's time zone; empty when it is not known. */
  time(name: Name): string;
  /** The finding's text for one shop. */
  finding: string;
  /** The finding's text without values of a single shop. */
  findingTitle: string;
  /** The same in two or three words. */
  findingShort: string;
  /** Why it matters; empty where the text is clear by itself. */
  findingWhy: string;
  /**
   * A plain description of a FroshTools result; `null` for other findings, and for results that only FroshTools
   * describes.
   */
  frosh: FroshSentences | null;
  /** What went wrong, and what to do. */
  failure: string;
}

/** The finding's text for a single shop; empty if the message covers several shops. */
export const sentence = (words: Words): string => (words.finding === "" ? "" : `${words.finding}. `);

/**
 * The finding's text unless the title already says it, and why it matters. A message about several shops gets only the
 * latter.
 */
export function explained(words: Words<"isOne">): string {
  if (words.findingWhy === "") return sentence(words).trimEnd();
  const isSaid = words.text("isOne") !== "true" || words.finding === words.findingTitle;
  return (isSaid ? "" : sentence(words)) + words.findingWhy;
}
