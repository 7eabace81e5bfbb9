import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { fieldsOf } from "./wire/fields-of.ts";

/** The owner of an auth library session, and how the session began. */
export function personOf({ user, session }: { user: { id: string }; session: unknown }): Person {
  const { ssoProviderId, cameByPasskey } = fieldsOf(session);
  return {
    id: user.id,
    ssoProviderId: typeof ssoProviderId === "string" ? ssoProviderId : null,
    cameByPasskey: cameByPasskey === true,
  };
}
