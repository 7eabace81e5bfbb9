import { knownLanguage, languageOf } from "../../lib/mail/mail.ts";
import { type MailContent, renderMail } from "../../lib/mail/render-mail.ts";
import type { MailReader } from "../../identity/identity-mails.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";

type Addressee = { name: string; email: string; language?: unknown };

/** The reader of a mail, in their own language, else in that of the browser that caused it. */
export function mailReader(addressee: Addressee, request: Request | undefined): MailReader {
  const stored = typeof addressee.language === "string" ? knownLanguage(addressee.language) : null;
  const language = stored ?? languageOf(request?.headers.get("accept-language") ?? null);
  return { name: addressee.name, email: addressee.email, language };
}

/** Hands a mail over. A failure is logged with the link and never reaches the person, whom it could tell who has an account. */
export async function sendMail({ mailer, log }: AuthDependencies, content: MailContent): Promise<void> {
  const mail = renderMail(content);
  try {
    await mailer.send(mail);
  } catch (error) {
    log.error(
      { to: mail.to, subject: mail.subject, link: mail.link, error: String(error) },
      "A mail could not be handed over",
    );
  }
}
