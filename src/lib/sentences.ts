import type { Sentence } from "./errors.ts";
import type { InEach } from "./language.ts";

/** What a rule says in one language: whole sentences, and those that are made of something. */
type Words = Readonly<Record<string, string | ((...made: never[]) => string)>>;

/** The words of another language for the same things, made of the same: one that is missing does not compile. */
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

/** Words as sentences for the readers of each language. The code of each is its room and its key. */
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

/** What schemas were given. */
const ofInputs = new Map<string, Sentence>();

/**
 * What a schema says of an input, which itself has room for one text: a code, and the sentence is remembered under it.
 */
export function inputSentence(sentence: Sentence): string {
  ofInputs.set(sentence.code, sentence);
  return sentence.code;
}

/** The sentence of a code that a schema was given; `null` of any other text. */
export function sentenceOfInput(code: string): Sentence | null {
  return ofInputs.get(code) ?? null;
}
