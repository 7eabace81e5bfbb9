import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { Refusal, type RefusalCode } from "../../../lib/errors.ts";
import { MemberAccess } from "../../../organizations/access.ts";
import { byCookie } from "../../../organizations/caller.ts";
import { findOrganizationId } from "../../../organizations/organizations.store.ts";
import type { Manager } from "../../../organizations/sso/sso.service.ts";
import { actorIn } from "../../audit/actor-in.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { personOf } from "../../person-of.ts";

const STATUS_OF: Record<RefusalCode, ConstructorParameters<typeof APIError>[0]> = {
  unauthorized: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  bad_request: "BAD_REQUEST",
  conflict: "CONFLICT",
  too_many_requests: "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
};

/** Runs a command of the product for an auth call; refusals are answered with `code`. */
export async function answeringRefusals<T>(code: string, command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof Refusal)
      throw new APIError(STATUS_OF[error.code], { message: error.message, code, german: error.german });
    throw error;
  }
}

/** The caller, with proof that they may manage an organization's providers; null if nobody is signed in. */
export async function managerOf(
  context: GenericEndpointContext,
  { db, now }: AuthDependencies,
  organizationId: string,
): Promise<Manager | null> {
  const current = await getSessionFromCtx(context);
  if (current === null) return null;
  const { session } = current;
  const person = personOf(current);
  return {
    db,
    access: await MemberAccess.grant(db, byCookie(person), organizationId, "sso:manage"),
    actor: actorIn(context, current),
    person,
    sessionId: session.id,
    now: now(),
  };
}

/** The same for the provider that a call names; also null if it does not exist, which the library then reports. */
export async function managerOfProvider(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
): Promise<{ manager: Manager; providerId: string } | null> {
  const { providerId } = fieldsOf(context.body);
  if (typeof providerId !== "string") return null;
  const organizationId = await findOrganizationId(dependencies.db, { by: "provider", value: providerId });
  const manager = organizationId === null ? null : await managerOf(context, dependencies, organizationId);
  return manager === null ? null : { manager, providerId };
}
