import { HopelessJob } from "../../../lib/jobs.ts";
import type { Mail } from "../../../lib/mail/mail.ts";
import { type Mailer, MailRefused } from "../../../lib/mail/mailer.ts";

/**
 * Hands a mail to the server. `id` is the same for every try, so that a reader's program knows a copy.
 * @throws {HopelessJob} if the server will never take it
 */
export async function handOverMail(mailer: Mailer, mail: Mail, id: string): Promise<void> {
  try {
    await mailer.send(mail, id);
  } catch (error) {
    throw error instanceof MailRefused ? new HopelessJob(error.message, { cause: error }) : error;
  }
}
