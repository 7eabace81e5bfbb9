export interface TextPart {
  text: string;
  /** Whether it is one of the words that were looked for. */
  isFound: boolean;
}

/** A sentence cut where one of the words stands, so that each can be a link or a piece of code. Every word is found once. */
export function splitAround(sentence: string, words: readonly string[]): readonly TextPart[] {
  return words.filter(Boolean).reduce<readonly TextPart[]>(cutOnce, [{ text: sentence, isFound: false }]);
}

function cutOnce(parts: readonly TextPart[], word: string): readonly TextPart[] {
  const place = parts.findIndex(({ text, isFound }) => !isFound && text.includes(word));
  return parts.flatMap((part, index) => (index === place ? cut(part.text, word) : [part]));
}

function cut(text: string, word: string): readonly TextPart[] {
  const at = text.indexOf(word);
  const parts = [
    { text: text.slice(0, at), isFound: false },
    { text: word, isFound: true },
    { text: text.slice(at + word.length), isFound: false },
  ];
  return parts.filter((part) => part.text !== "");
}
