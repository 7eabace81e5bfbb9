import nodemailer from "nodemailer";
import type { Mail } from "./mail.ts";
import { type Mailer, MailRefused } from "./mailer.ts";

const CONNECT_TIMEOUT_MILLISECONDS = 10_000;
const SILENCE_TIMEOUT_MILLISECONDS = 30_000;

export type SmtpOptions = {
  /** For example `smtp://user:password@host:587`, or `smtps://…`. */
  url: string;
  from: string;
  replyTo?: string;
};

/** Sends over SMTP. `close` closes idle connections. */
export function createSmtpMailer(options: SmtpOptions): Mailer & { close: () => void } {
  const transport = nodemailer.createTransport({
    url: options.url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_TIMEOUT_MILLISECONDS,
    greetingTimeout: CONNECT_TIMEOUT_MILLISECONDS,
    socketTimeout: SILENCE_TIMEOUT_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail, id) => {
      try {
        await transport.sendMail(messageOf(mail, options, id));
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

function messageOf(mail: Mail, { from, replyTo }: SmtpOptions, id: string | undefined) {
  return {
    from,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(id === undefined ? {} : { messageId: nameOf(id, from) }),
    ...(mail.answers === undefined
      ? {}
      : { inReplyTo: nameOf(mail.answers, from), references: nameOf(mail.answers, from) }),
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Tells auto-responders not to answer.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", ...mail.headers },
  };
}

/** What a mail is called in its own header, and in those of its answers. */
const nameOf = (id: string, from: string) => `<${id}@${hostOf(from)}>`;

/** The part after the last @ of a sender such as `Shopwarden <alerts@example.com>`. */
function hostOf(from: string): string {
  return from.slice(from.lastIndexOf("@") + 1).replace(/>.*/s, "");
}

/**
 * Whether the server has refused this mail for good: a 5xx for its recipient or content (RFC 5321, 4.2.1). A 5xx for
 * our own sign-in or sender is a configuration error, which somebody will fix.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  const { responseCode, command } = error;
  return typeof responseCode === "number" && responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
}
