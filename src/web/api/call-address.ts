import { type CallName, pathOf } from "./auth-client.ts";

/** The full address of a call, for people who enter it elsewhere; `part` fills the variable part of its path. */
export function addressOf(name: CallName, part = ""): string {
  return `${location.origin}/api/auth${pathOf(name)}`.replace(/:\w+$/, () => part);
}
