import { findSessionToken } from "../../../identity/session.store.ts";
import type { Incoming } from "../../wire/incoming.ts";
import { withBody } from "../../wire/incoming.ts";
import type { Translation } from "../auth-call.ts";

/** A token that no session has, so that the library answers in its own words for one that it does not know. */
const NO_SESSION = "none";

/** Sessions are listed by their ids; the library ends them by their tokens, in the field of this name, and looks whose they are. */
export function byTokenOfSession(field: "token" | "sessionToken") {
  return async (incoming: Incoming, { db }: Translation): Promise<Incoming> => {
    const id = incoming.fields.id ?? incoming.fields.sessionId;
    if (typeof id !== "string") return incoming;
    return withBody(incoming, { [field]: (await findSessionToken(db, id)) ?? NO_SESSION });
  };
}
