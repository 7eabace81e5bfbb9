/** Why somebody is refused, in the words of the product API's error codes. */
export type RefusalCode =
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "bad_request"
  | "conflict"
  | "too_many_requests"
  | "unavailable";

/** Something the user may not or cannot do. The sentence is shown to them as it is; mapped to the wire once, in `lib/trpc.ts`. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, sentence: string) {
    super(sentence);
    this.name = "Refusal";
    this.code = code;
  }
}
