import type { AuthCall } from "../calls/auth-call.ts";
import type { Incoming } from "./incoming.ts";

/** More than anybody types into a field, and than an address takes that leads back to a page. */
const MOST_CHARACTERS = 2000;

/** Never kept, and refused in words of their own. */
const PASSWORDS = /password/i;

/**
 * Whether a call brings a text that is longer than anything that its people type: the library would keep it as it is. What
 * providers and passkeys sign is as long as it is, and is not kept.
 */
export function hasLongField(call: AuthCall | null, { fields }: Incoming): boolean {
  if (call === null || call.asks !== undefined || call.bringsSigned) return false;
  const left: unknown[] = Object.entries(fields).flatMap(([name, value]) => (PASSWORDS.test(name) ? [] : [value]));
  for (let value = left.pop(); left.length > 0 || value !== undefined; value = left.pop()) {
    if (typeof value === "string" && value.length > MOST_CHARACTERS) return true;
    if (typeof value === "object" && value !== null) left.push(...Object.keys(value), ...Object.values(value));
  }
  return false;
}
