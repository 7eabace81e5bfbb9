import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { isFresh } from "../../../identity/freshness.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";

/** Refuses a deletion link that belongs to somebody else, before it is used up. */
export async function refuseForeignDeletion(context: GenericEndpointContext): Promise<void> {
  const token = fieldsOf(context.body).token ?? fieldsOf(context.query).token;
  const session = await getSessionFromCtx(context);
  if (typeof token !== "string" || token === "" || !session) return;
  const found = await context.context.internalAdapter.findVerificationValue(`delete-account-${token}`);
  if (found?.value !== session.user.id)
    throw new APIError("NOT_FOUND", { message: "Invalid token", code: "INVALID_TOKEN" });
}

export async function refuseStaleDeletion(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
): Promise<void> {
  const { password, token } = fieldsOf(context.body);
  const session = await getSessionFromCtx(context);
  if (password || token || dependencies.mailsAreDelivered || !session) return;
  if (isFresh(session.session.createdAt, dependencies.now())) return;
  throw new APIError("BAD_REQUEST", {
    message: "Session expired. Re-authenticate to perform this action.",
    code: "SESSION_EXPIRED",
  });
}
