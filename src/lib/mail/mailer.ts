import type { Mail } from "./mail.ts";

/** A way for mails to leave. Rejects when the mail could not be handed over, so that the caller can try again. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
