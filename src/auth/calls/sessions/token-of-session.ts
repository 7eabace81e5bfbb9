import { findSessionToken } from "../../../identity/session.store.ts";
import type { Incoming } from "../../wire/incoming.ts";
import { withBody } from "../../wire/incoming.ts";
import type { Translation } from "../auth-call.ts";

/** A token that no session has: the library then refuses it in its own words. */
const NO_SESSION = "none";

/**
 * Lists name sessions by id, but the library ends them by token. Replaces the id in `field` by the token; the library
 * checks the owner.
 */
export function byTokenOfSession(field: "token" | "sessionToken") {
  return async (incoming: Incoming, { db }: Translation): Promise<Incoming> => {
    const id = incoming.fields.id ?? incoming.fields.sessionId;
    if (typeof id !== "string") return incoming;
    return withBody(incoming, { [field]: (await findSessionToken(db, id)) ?? NO_SESSION });
  };
}
