export interface TextPart {
  /** Position in the sentence. */
  at: number;
  text: string;
  /** Whether it is one of the words to find. */
  isFound: boolean;
}

/**
 * Splits a sentence at the given words, so that each can become a link or a piece of code. Every word is found once.
 */
export function splitAround(sentence: string, words: readonly string[]): readonly TextPart[] {
  return words.filter(Boolean).reduce<readonly TextPart[]>(cutOnce, [{ at: 0, text: sentence, isFound: false }]);
}

function cutOnce(parts: readonly TextPart[], word: string): readonly TextPart[] {
  const place = parts.findIndex(({ text, isFound }) => !isFound && text.includes(word));
  return parts.flatMap((part, index) => (index === place ? cut(part, word) : [part]));
}

function cut({ at, text }: TextPart, word: string): readonly TextPart[] {
  const start = text.indexOf(word);
  const end = start + word.length;
  const parts = [
    { at, text: text.slice(0, start), isFound: false },
    { at: at + start, text: word, isFound: true },
    { at: at + end, text: text.slice(end), isFound: false },
  ];
  return parts.filter((part) => part.text !== "");
}
