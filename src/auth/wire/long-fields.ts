import type { AuthCall } from "../calls/auth-call.ts";
import { ACCOUNT_LIMITS } from "../../identity/account-limits.ts";
import type { Incoming } from "./incoming.ts";

/** More than anybody types into a field, and more than a return address needs. */
const MOST_CHARACTERS = 2000;

const ADDRESSES = /^(?:new)?email$/i;

/** Passwords are never stored as they are, and have a refusal of their own. */
const PASSWORDS = /password/i;

/**
 * Whether a call contains a text longer than anything that people type: the library would store it. Data signed by
 * providers and passkeys may be longer and is not stored.
 */
export function hasLongField(call: AuthCall | null, { fields }: Incoming): boolean {
  if (call === null || call.asks !== undefined || call.bringsSigned) return false;
  const left: [string, unknown][] = Object.entries(fields).filter(([name]) => !PASSWORDS.test(name));
  for (let field = left.pop(); field !== undefined; field = left.pop()) {
    const [name, value] = field;
    const most = ADDRESSES.test(name) ? ACCOUNT_LIMITS.email : MOST_CHARACTERS;
    if (name.length > MOST_CHARACTERS || (typeof value === "string" && value.length > most)) return true;
    if (typeof value === "object" && value !== null) left.push(...Object.entries(value));
  }
  return false;
}
