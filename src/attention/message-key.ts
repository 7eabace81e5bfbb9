import type { Message } from "./attention-message.ts";

/** Stands in no text that the database keeps. */
export const BETWEEN = "\0";

/**
 * The same for messages that say the same. A fleet has thousands of them, nearly all without a
 * finding: those are told apart quickly.
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
