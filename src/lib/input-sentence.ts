import type { Sentence } from "./errors.ts";

const germanOf = new Map<string, string>();

/** What a schema says of an input, which itself has room for one language: the German is remembered beside it. */
export function inputSentence({ en, de }: Sentence): string {
  germanOf.set(en, de);
  return en;
}

/** The German of a sentence that `inputSentence` was told; `null` of any other. */
export function germanInputSentence(en: string): string | null {
  return germanOf.get(en) ?? null;
}
