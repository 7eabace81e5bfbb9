import type { Person } from "./sign-in/sign-in-rules.ts";

/** Who asks whether they may, and by which door they came in. Every rule about a door is asked where permission is. */
export type Caller = { door: "cookie"; person: Person };

/** Somebody with a session. */
export function byCookie(person: Person): Caller {
  return { door: "cookie", person };
}
