import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { IMPERSONATING_ANSWER } from "../../../identity/freshness.ts";

/** Refuses, in a session that an admin began as somebody else, what people do in their own name only. */
export async function refuseWhileImpersonating(context: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx<Record<string, unknown>, { impersonatedBy?: string | null }>(context);
  if (session?.session.impersonatedBy) throw new APIError("FORBIDDEN", IMPERSONATING_ANSWER);
}
