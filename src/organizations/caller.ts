import type { Person } from "./sign-in/sign-in-rules.ts";

/**
 * Who is asking for permission, and through which door they came. Rules about a door are checked together with
 * permissions.
 */
export type Caller = { door: "cookie"; person: Person };

/** Somebody with a session. */
export function byCookie(person: Person): Caller {
  return { door: "cookie", person };
}
