import type { SignedInContext } from "../lib/trpc.ts";
import { ActingPerson } from "./actor.ts";

/** Who calls, as the audit log names them. */
export function actorOf({ user, session, clientAddress }: SignedInContext): ActingPerson {
  return ActingPerson.signedIn(user, session, clientAddress);
}

/** The same with the moment of the call. */
export function byCaller(context: SignedInContext): { actor: ActingPerson; now: Date } {
  return { actor: actorOf(context), now: context.now };
}
