import type { GenericEndpointContext } from "better-auth";
import { getSessionFromCtx, isAPIError } from "better-auth/api";
import { expireCookie } from "better-auth/cookies";
import { fieldsOf } from "../../wire/fields-of.ts";
import type { Answered } from "../auth-call.ts";

/** When somebody else sets a password, sessions begun with the old one end. */
export async function endSessionsOfUser(context: Answered): Promise<void> {
  const { userId } = fieldsOf(context.body);
  const isOwn = context.context.session?.user.id === userId;
  if (typeof userId !== "string" || isOwn || isAPIError(context.context.returned)) return;
  await context.context.internalAdapter.deleteUserSessions(userId);
}

/** Signing out while impersonating also signs the admin out of their own session. */
export async function endAdminSession(context: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx(context);
  const adminId = fieldsOf(session?.session).impersonatedBy;
  if (typeof adminId !== "string") return;
  const cookie = context.context.createAuthCookie("admin_session");
  const kept = await context.getSignedCookie(cookie.name, context.context.secret);
  const token = (kept || "").split(":")[0] ?? "";
  const own = token === "" ? null : await context.context.internalAdapter.findSession(token);
  if (own?.session.userId === adminId) await context.context.internalAdapter.deleteSession(token);
  expireCookie(context, cookie);
}
