/** Numbers up to twenty are spelled out in the answer, up to twelve in the details. */
export const WORDS_IN_ANSWER = 20;
export const WORDS_IN_REST = 12;

/** Spells a number out if it is at most `upTo`; `words` begin with zero. German "ein" still needs its ending. */
export function numberWord(count: number, words: readonly string[], upTo: number): string {
  return (count <= upTo ? words[count] : undefined) ?? String(count);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
