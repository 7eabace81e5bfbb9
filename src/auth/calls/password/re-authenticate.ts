import type { GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { IMPERSONATING_ANSWER } from "../../../identity/freshness.ts";
import { defineAuthCall, type Endpoint } from "../auth-call.ts";
import { takeCode } from "../two-factor/two-factor-code.ts";

const body = z.union([z.object({ password: z.string() }), z.object({ code: z.string() })]);

const WRONG_CODE = { message: "Invalid code", code: "INVALID_CODE" };

/**
 * Takes the password again, or a code of the authenticator app, for actions that need a fresh session. A new session
 * replaces the old one. Unlike a sign-in it needs no second factor, because the old session had one. A wrong password
 * or code leaves the old session unchanged.
 */
export const reAuthenticateCall = defineAuthCall({
  path: "/re-authenticate",
  method: "POST",
  input: body,
  answer: z.object({ status: z.boolean() }),
  audit: null,
  by: "anybody",
  forStrangers: null,
  asksPassword: { of: "session", fields: ["password", "code"] },
  endpoint: reAuthenticateEndpoint,
  bound: { window: 10, max: 3 },
  changesSession: true,
});

function reAuthenticateEndpoint(dependencies: AuthDependencies): Endpoint {
  return createAuthEndpoint(
    reAuthenticateCall.path,
    { method: "POST", body, use: [sensitiveSessionMiddleware] },
    async (context) => {
      const { session, user } = context.context.session;
      // A new session would outlast the one-hour limit of impersonation.
      if (typeof session.impersonatedBy === "string") throw new APIError("FORBIDDEN", IMPERSONATING_ANSWER);
      if ("code" in context.body) await checkCode(context, dependencies, user.id);
      else await context.context.password.checkPassword(user.id, context);
      const isRemembered = !(await context.getSignedCookie(
        context.context.authCookies.dontRememberToken.name,
        context.context.secret,
      ));
      const renewed = await context.context.internalAdapter.createSession(user.id, !isRemembered, session);
      if (renewed === null) throw new APIError("INTERNAL_SERVER_ERROR", { message: "Failed to create session" });
      // The original way of signing in still counts: the password only proves that the person is still there.
      const kept = await context.context.internalAdapter.updateSession(renewed.token, wayIn(session));
      await setSessionCookie(context, { session: kept ?? renewed, user }, !isRemembered);
      await context.context.internalAdapter.deleteSession(session.token);
      return context.json({ status: true });
    },
  );
}

async function checkCode(context: GenericEndpointContext, dependencies: AuthDependencies, userId: string) {
  const code = z.object({ code: z.string() }).parse(context.body).code.replaceAll(/\s/g, "");
  const verdict = await takeCode(context, dependencies, { userId, code });
  if (verdict !== "right") throw new APIError("BAD_REQUEST", WRONG_CODE);
}

function wayIn({ ssoProviderId, cameByPasskey }: Record<string, unknown>) {
  return {
    ssoProviderId: typeof ssoProviderId === "string" ? ssoProviderId : null,
    cameByPasskey: cameByPasskey === true,
  };
}
