import { spread } from "../parts/thread-key.ts";

const LAST_DIGITS = 12;

/**
 * What the mail of a message to one address is called: the same at every try, and another for each address. In the form
 * of an id of ours, whose beginning is that of the message (a UUID).
 */
export function mailIdOf(messageId: string, address: string): string {
  const digits = spread(`${messageId} ${address.toLowerCase()}`).toString(16);
  return `${messageId.slice(0, -LAST_DIGITS)}${digits.padStart(LAST_DIGITS, "0").slice(-LAST_DIGITS)}`;
}
