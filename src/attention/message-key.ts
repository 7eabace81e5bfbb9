import type { Message } from "./attention-message.ts";

/** A separator: no text in the database can contain it. */
export const BETWEEN = "\0";

/**
 * A key that is equal for messages that say the same. A fleet has thousands of messages, nearly all without a finding,
 * so those take a fast path.
 */
export function keyOfMessage(message: Message): string {
  const { key, params, finding, failure } = message;
  if (finding !== null || failure !== null) return JSON.stringify(message);
  let said: string = key;
  for (const name in params) {
    const value = params[name];
    said += `${BETWEEN}${name}${BETWEEN}${typeof value}${BETWEEN}${value}`;
  }
  return said;
}
