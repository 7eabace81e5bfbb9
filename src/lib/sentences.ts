import type { Sentence } from "./errors.ts";
import type { InEach } from "./language.ts";

/** The sentences of a rule in one language: fixed texts, and functions of parameters. */
type Words = Readonly<Record<string, string | ((...made: never[]) => string)>>;

/** The same keys and parameters in another language: a missing one does not compile. */
export type SameWords<English> = {
  readonly [Key in keyof English]: English[Key] extends (...made: infer Made) => infer Said
    ? (...made: Made) => Said extends string ? string : SameWords<Said>
    : English[Key] extends string
      ? string
      : SameWords<English[Key]>;
};

type Sentences<English> = {
  readonly [Key in keyof English]: English[Key] extends (...made: infer Made) => string
    ? (...made: Made) => Sentence
    : Sentence;
};

/** Words as sentences in all languages. Each sentence's code is its room and key. */
export function sentencesOf<English extends Words>(room: string, words: InEach<English>): Sentences<English>;
/* @__NO_SIDE_EFFECTS__ */
export function sentencesOf(
  room: string,
  { en, de }: InEach<Readonly<Record<string, unknown>>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(en).map((key) => [key, sentenceFrom(`${room}.${key}`, en[key], de[key])]));
}

function sentenceFrom(code: string, en: unknown, de: unknown): unknown {
  if (typeof en !== "function" || typeof de !== "function") return { code, en, de };
  return (...made: readonly unknown[]) => ({ code, en: en(...made), de: de(...made) });
}

/** Sentences that were passed to schemas. */
const ofInputs = new Map<string, Sentence>();

/**
 * The error message for a schema, which has room for one text only: the code, under which the sentence is remembered.
 */
export function inputSentence(sentence: Sentence): string {
  ofInputs.set(sentence.code, sentence);
  return sentence.code;
}

/** The sentence for such a code; `null` for any other text. */
export function sentenceOfInput(code: string): Sentence | null {
  return ofInputs.get(code) ?? null;
}
