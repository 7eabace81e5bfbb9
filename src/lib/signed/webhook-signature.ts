import { Webhook } from "standardwebhooks";

const SECRET_BYTES = 32;

/** A secret as Standard Webhooks 1.0.0 writes it, so that a receiver can paste it into the usual libraries. */
export function createWebhookSecret(): string {
  return `whsec_${btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`;
}

export interface Signed {
  /** Stays the same for every attempt and every replay. */
  id: string;
  /** Of the attempt: receivers refuse what is older than five minutes. */
  attemptedAt: Date;
  body: string;
}

/** The headers that prove from whom a body is. While a secret is being replaced both sign, the new one first. */
export function webhookHeaders({ id, attemptedAt, body }: Signed, secrets: readonly string[]): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(attemptedAt.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, attemptedAt, body)).join(" "),
  };
}
