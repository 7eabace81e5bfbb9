import type { AlertText } from "../alert-text.ts";

const ENDS_A_SENTENCE = /[.!?:…]$/;

/** Sentences and a list as one paragraph, in which names stand behind each other: "Two shops are down. Alpenglanz, Radwerk." */
export function saidInLine({ sentences, list }: Pick<AlertText, "sentences" | "list">): string {
  const isSentence = (words: string | undefined) => words === undefined || ENDS_A_SENTENCE.test(words);
  const listed = list.map((words, index) => {
    if (isSentence(words)) return words;
    return isSentence(list[index + 1]) ? `${words}.` : `${words},`;
  });
  return [...sentences, ...listed].join(" ");
}
