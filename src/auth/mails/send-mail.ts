import { knownLanguage, languageOf } from "../../lib/language.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { renderMail } from "../../lib/mail/render-mail.ts";
import type { MailReader } from "../../identity/mails/mail-reader.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";

type Addressee = { name: string; email: string; language?: unknown };
/** The request that causes a mail; its headers may name the browser's language. */
type Cause = { headers?: Headers | undefined };

/** The reader of a mail: their own language, else that of the browser that caused it. */
export function mailReader(addressee: Addressee, cause: Cause | undefined): MailReader {
  const stored = typeof addressee.language === "string" ? knownLanguage(addressee.language) : null;
  const language = stored ?? languageOf(cause?.headers?.get("accept-language") ?? null);
  return { name: addressee.name, email: addressee.email, language };
}

/**
 * Queues a mail. A failure is logged without the link, which may allow a sign-in. The person never sees it, because it
 * could reveal who has an account.
 */
export async function sendMail({ mailer, log }: AuthDependencies, content: MailContent): Promise<void> {
  const mail = renderMail(content);
  try {
    await mailer.send(mail);
  } catch (error) {
    log.error({ to: mail.to, subject: mail.subject, error: String(error) }, "A mail could not be handed over");
  }
}
