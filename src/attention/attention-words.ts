import type { FroshSentences } from "../checks/frosh-area.ts";

/**
 * What a text is made of, in the reader's language, by the names that it knows. What is
 * missing reads as empty text or 0.
 */
export interface Words<Name extends string = never> {
  text(name: Name): string;
  count(name: Name): number;
  /** A moment as the reader's clock tells it; empty when it is not known. */
  time(name: Name): string;
  /** What the finding says of one shop. */
  finding: string;
  /** What the finding says without the values of a single shop. */
  findingTitle: string;
  /** The same in two or three words. */
  findingShort: string;
  /** Why it matters; empty where its text leaves nothing open. */
  findingWhy: string;
  /**
   * What a result of FroshTools says for people; `null` for other findings, and for results that only FroshTools words.
   */
  frosh: FroshSentences | null;
  /** What went wrong, and what to do. */
  failure: string;
}

/** What the finding says of a single shop; nothing where several are spoken of. */
export const sentence = (words: Words): string => (words.finding === "" ? "" : `${words.finding}. `);

/** What is found in one shop, unless the title says it, and why it matters. Several shops share only the latter. */
export function explained(words: Words<"isOne">): string {
  if (words.findingWhy === "") return sentence(words).trimEnd();
  const isSaid = words.text("isOne") !== "true" || words.finding === words.findingTitle;
  return (isSaid ? "" : sentence(words)) + words.findingWhy;
}
