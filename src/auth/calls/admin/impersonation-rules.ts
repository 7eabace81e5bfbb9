import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { IMPERSONATING_ANSWER } from "../../../identity/freshness.ts";

/** Refuses, in an impersonated session, what people may only do themselves. */
export async function refuseWhileImpersonating(context: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx<Record<string, unknown>, { impersonatedBy?: string | null }>(context);
  if (session?.session.impersonatedBy) throw new APIError("FORBIDDEN", IMPERSONATING_ANSWER);
}
