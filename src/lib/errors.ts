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
 * Something the user may not or cannot do. The sentence is shown to them as it is; mapped to the wire once, in `lib/trpc.ts`.
 * English alone is for sentences that the web app knows by themselves, or that people never see.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The same for German readers, `null` where there is only the English one. */
  readonly german: string | null;

  constructor(code: RefusalCode, sentence: string | Sentence) {
    super(typeof sentence === "string" ? sentence : sentence.en);
    this.name = "Refusal";
    this.code = code;
    this.german = typeof sentence === "string" ? null : sentence.de;
  }
}
