/** Why somebody is refused, in the words of the product API's error codes. */
export type RefusalCode =
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "bad_request"
  | "conflict"
  | "too_many_requests"
  | "unavailable";

/** What somebody is told, in both languages. */
export interface Sentence {
  en: string;
  de: string;
}

/**
 * Something the user may not or cannot do. The sentence is shown to them as it is, in the language that they read; mapped to the wire once, in `lib/trpc.ts`.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The same for German readers. */
  readonly german: string;

  constructor(code: RefusalCode, sentence: Sentence) {
    super(sentence.en);
    this.name = "Refusal";
    this.code = code;
    this.german = sentence.de;
  }
}
