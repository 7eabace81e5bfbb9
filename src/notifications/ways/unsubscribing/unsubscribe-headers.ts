import type { Mail } from "../../../lib/mail/mail.ts";

/** By which a reader's program unsubscribes with one press (RFC 8058); `url` is null where there is none. */
export function withUnsubscribe(mail: Mail, url: string | null): Mail {
  if (url === null) return mail;
  const headers = { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { ...mail, headers: { ...mail.headers, ...headers } };
}
