import type { Mail } from "./mail.ts";

/**
 * Sends mails. `id` stays the same for every attempt at one mail, so that readers who get it twice see it once. Rejects
 * if the mail could not be handed over, so that the caller can retry.
 * @throws MailRefused if retrying is pointless
 */
export type Mailer = { send: (mail: Mail, id?: string) => Promise<void> };

/** The mail server will never accept this mail, for example because the mailbox does not exist. */
export class MailRefused extends Error {
  /** Whether it is the mailbox that does not take it, and not the mail that is at fault. */
  readonly isOfMailbox: boolean;

  constructor(message: string, { cause, isOfMailbox = true }: { cause?: unknown; isOfMailbox?: boolean } = {}) {
    super(message, { cause });
    this.isOfMailbox = isOfMailbox;
  }
}
