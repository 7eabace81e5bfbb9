import type { Mail } from "./mail.ts";

/**
 * A way for mails to leave. `id` is the same for every attempt at one mail, so that a reader who gets it twice is shown
 * it once. Rejects when the mail could not be handed over, so that the caller can try again.
 * @throws MailRefused when trying again is of no use
 */
export type Mailer = { send: (mail: Mail, id?: string) => Promise<void> };

/** The mail server will not take this mail at any time, as for a mailbox that does not exist. */
export class MailRefused extends Error {}
