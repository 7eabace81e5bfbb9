/** Why somebody is refused, as an error code of the product API. */
export type RefusalCode =
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "bad_request"
  | "conflict"
  | "too_many_requests"
  | "unavailable";

/** A sentence for people, in both languages. */
export interface Sentence {
  /** Identifies the sentence for the web app, whatever its words. Not part of the public API yet. */
  code: string;
  en: string;
  de: string;
}

/**
 * Something the user may not or cannot do. The sentence is shown to them unchanged, in their language. It is mapped to
 * the wire in `lib/trpc.ts`, and in `app/http/guarded.ts` for routes outside the API.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The German sentence. */
  readonly german: string;
  /** Code of the sentence. */
  readonly reason: string;
  /** The input field that caused it; `null` if the whole call did. */
  readonly field: string | null;

  constructor(code: RefusalCode, sentence: Sentence, field: string | null = null) {
    super(sentence.en);
    this.name = "Refusal";
    this.code = code;
    this.german = sentence.de;
    this.reason = sentence.code;
    this.field = field;
  }
}

/** What somebody tried to access and how, in the terms of the log. */
export type RefusedThing = { kind: string; id: string; permission: string };

/** A refusal because of missing rights. It is recorded in the log. */
export class RefusedGrant extends Refusal {
  readonly thing: RefusedThing;

  constructor(code: "forbidden" | "not_found", sentence: Sentence, thing: RefusedThing) {
    super(code, sentence);
    this.thing = thing;
  }
}

/** Somebody exceeds a limit of the instance. */
export class TooMany extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(sentence: Sentence, retryAfterSeconds: number) {
    super("too_many_requests", sentence);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
