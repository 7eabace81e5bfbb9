import { ANSWER_WORDS_EN } from "./answer-words-en.ts";

/** The message for an answer that does not come from our server, such as a proxy's page (product rule). */
export const UNREADABLE = ANSWER_WORDS_EN.unreadable;

/** The auth service refused; the message is its sentence for the person. */
export class AuthError extends Error {
  readonly status: number;
  /** Its machine-readable name, `null` when it gave none. */
  readonly code: string | null;

  /** Its sentence for German readers, `null` when there is only the code. */
  readonly german: string | null;

  constructor(message: string, status: number, code: string | null, german: string | null = null) {
    super(message);
    this.name = "AuthError";
    this.status = status;
    this.code = code;
    this.german = german;
  }
}
