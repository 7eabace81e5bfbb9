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
  /** By which the web app tells it, whatever it says. No public name yet. */
  code: string;
  en: string;
  de: string;
}

/**
 * Something the user may not or cannot do. The sentence is shown to them as it is, in the language that they read;
 * mapped to the wire in `lib/trpc.ts`, and in `app/http/guarded.ts` for routes beside the API.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The same for German readers. */
  readonly german: string;
  /** Of its sentence. */
  readonly reason: string;
  /** The field of the input that it is about, `null` when it is about the whole call. */
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

/** What somebody wanted to do to what, as the log names it. */
export type RefusedThing = { kind: string; id: string; permission: string };

/** A refusal because of who asks. The log keeps a trace of it. */
export class RefusedGrant extends Refusal {
  readonly thing: RefusedThing;

  constructor(code: "forbidden" | "not_found", sentence: Sentence, thing: RefusedThing) {
    super(code, sentence);
    this.thing = thing;
  }
}

/** Somebody asks for more than a limit of the instance lets through. */
export class TooMany extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(sentence: Sentence, retryAfterSeconds: number) {
    super("too_many_requests", sentence);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
