import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";

/** What only the person themselves may do: it would lock them out, or hand their account over for good. */
const PERSONAL =
  /^\/(change-password|set-password|change-email|delete-user(\/callback)?|link-social|connect-sso|unlink-account|get-access-token|refresh-token|revoke-(session|sessions|other-sessions)|two-factor\/.+|passkey\/(generate-register-options|verify-registration|delete-passkey|update-passkey))$/;

/** Whoever acts as somebody else is no admin meanwhile, whatever the other person is. */
export const ADMINISTRATION = /^\/admin\/(?!stop-impersonating$)/;

export const IMPERSONATING = {
  message: "You act as somebody else. Stop impersonating first: this can only be done in one's own name.",
  code: "IMPERSONATING",
};

/** Refuses, in a session that an admin began as somebody else, what only that person may do. */
export async function refuseWhileImpersonating(context: GenericEndpointContext): Promise<void> {
  if (!PERSONAL.test(context.path) && !ADMINISTRATION.test(context.path)) return;
  const session = await getSessionFromCtx<Record<string, unknown>, { impersonatedBy?: string | null }>(context);
  if (session?.session.impersonatedBy) throw new APIError("FORBIDDEN", IMPERSONATING);
}
