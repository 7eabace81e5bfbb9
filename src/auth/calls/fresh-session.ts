import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { isRecent, NOT_FRESH_ANSWER } from "../../identity/freshness.ts";
import { refuseWhileImpersonating } from "./admin/impersonation-rules.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";

/**
 * For decisions over an account or an organization: whoever makes one has given password, passkey or code in the last minutes,
 * so that a session that was left open, or stolen, does not decide; nor one that began by acting as somebody else.
 * @throws APIError when the session's owner has not shown for a while who they are
 */
export async function askAgain(context: GenericEndpointContext, { now }: AuthDependencies): Promise<void> {
  const session = await getSessionFromCtx(context);
  await refuseWhileImpersonating(context);
  if (session && !isRecent(session.session.createdAt, now())) throw new APIError("FORBIDDEN", NOT_FRESH_ANSWER);
}
