import type { GenericEndpointContext } from "better-auth";
import { ActingPerson } from "../../audit/actor.ts";
import { addressIn } from "../wire/client-address-header.ts";
import { fieldsOf } from "../wire/fields-of.ts";

export type Signed = { user: { id: string; name: string }; session: unknown };

/** The owner of an auth library session, as an actor of the audit log. */
export function actorIn(context: GenericEndpointContext, { user, session }: Signed): ActingPerson {
  const { impersonatedBy } = fieldsOf(session);
  const behind = { impersonatedBy: typeof impersonatedBy === "string" ? impersonatedBy : null };
  return ActingPerson.signedIn(user, behind, addressIn(context));
}
