import type { AuthCall } from "../calls/auth-call.ts";
import { ACCOUNT_LIMITS } from "../../identity/account-limits.ts";
import type { Incoming } from "./incoming.ts";

/** More than anybody types into a field, and than an address takes that leads back to a page. */
const MOST_CHARACTERS = 2000;

const ADDRESSES = /^(?:new)?email$/i;

/** Never kept, and refused in words of their own. */
const PASSWORDS = /password/i;

/**
 * Whether a call brings a text that is longer than anything that its people type: the library would keep it as it is. What
 * providers and passkeys sign is as long as it is, and is not kept.
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
