import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { isRecent, NOT_FRESH_ANSWER } from "../identity/freshness.ts";
import { forAdmins } from "./calls/admin/admin-rules.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { fieldsOf } from "./wire/fields-of.ts";

type IsDecision = (body: Record<string, unknown>) => boolean;
const always: IsDecision = () => true;
const givesRole: IsDecision = ({ data, role }) => role !== undefined || fieldsOf(data).role !== undefined;

/**
 * Decisions over an account or an organization: whoever makes one has given password, passkey or code in the last minutes, so
 * that a session that was left open, or stolen, does not decide. Of the calls of admins those that hand an account over.
 */
const OF_EVERYBODY: Readonly<Record<string, IsDecision>> = {
  "/change-email": always,
  "/passkey/generate-register-options": always,
  "/passkey/verify-registration": always,
  "/link-social": always,
  "/organization/delete": always,
  "/sso/register": always,
  "/sso/update-provider": always,
  "/sso/delete-provider": always,
  "/sso/verify-domain": always,
};
const OF_ADMINS: Readonly<Record<string, IsDecision>> = {
  "/admin/set-user-password": always,
  "/admin/set-role": always,
  "/admin/update-user": givesRole,
  "/admin/create-user": givesRole,
};

/** @throws APIError when a decision is made in a session whose owner has not shown for a while who they are */
export async function askAgain(context: GenericEndpointContext, dependencies: AuthDependencies): Promise<void> {
  const body = fieldsOf(context.body);
  if (OF_EVERYBODY[context.path]?.(body)) await refuseStale(context, dependencies);
  if (OF_ADMINS[context.path]?.(body)) await forAdmins(refuseStale)(context, dependencies);
}

async function refuseStale(context: GenericEndpointContext, { now }: AuthDependencies): Promise<void> {
  const session = await getSessionFromCtx(context);
  if (session && !isRecent(session.session.createdAt, now())) throw new APIError("FORBIDDEN", NOT_FRESH_ANSWER);
}
