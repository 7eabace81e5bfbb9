import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { isRecent, NOT_FRESH_ANSWER } from "../../identity/freshness.ts";
import { refuseWhileImpersonating } from "./admin/impersonation-rules.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";

/**
 * For important decisions about an account or organization: the caller must have given a password, passkey or code
 * within the last minutes, so that an unattended or stolen session cannot decide. Impersonated sessions cannot either.
 * @throws APIError if the owner has not proven their identity for a while
 */
export async function askAgain(context: GenericEndpointContext, { now }: AuthDependencies): Promise<void> {
  const session = await getSessionFromCtx(context);
  await refuseWhileImpersonating(context);
  if (session && !isRecent(session.session.createdAt, now())) throw new APIError("FORBIDDEN", NOT_FRESH_ANSWER);
}
