import { type CallName, pathOf } from "./auth-client.ts";

/** Where a call is, for people who enter it elsewhere; `part` takes the place of what its path leaves open. */
export function addressOf(name: CallName, part = ""): string {
  return `${location.origin}/api/auth${pathOf(name)}`.replace(/:\w+$/, () => part);
}
