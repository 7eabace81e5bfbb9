import nodemailer from "nodemailer";
import type { Mailer } from "./mailer.ts";

const CONNECT_TIMEOUT_MILLISECONDS = 10_000;
const SILENCE_TIMEOUT_MILLISECONDS = 30_000;

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  from: string;
  replyTo?: string;
};

/** Sends over SMTP. `close` ends idle connections. */
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
    send: async (mail) => {
      await transport.sendMail({
        from: options.from,
        ...(options.replyTo === undefined ? {} : { replyTo: options.replyTo }),
        to: { name: "", address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}
