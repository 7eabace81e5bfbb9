import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";
import { deviceName } from "../../identity/sign-in/device-name.ts";
import { DEVICE_DAYS, rememberDevice } from "../../identity/sign-in/known-device.store.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { isOvertaken } from "../put-out.ts";
import { tellOwner } from "./tell-owner.ts";

const KEY_CHARACTERS = 32;

/** Calls after which somebody is signed in who was not before, whichever way they came. */
const SIGN_IN =
  /^\/(sign-in|callback|oauth2|sso\/callback|sso\/saml2|two-factor\/verify)|^\/passkey\/verify-authentication$/;

/**
 * Tells people of a sign-in on a device that they have not used before. A device is a browser, known by a cookie that stays
 * when its session ends. Stands behind two-factor authentication, which takes a session back until its code is given.
 */
export function deviceNotices(dependencies: AuthDependencies) {
  return {
    id: "shopwarden-device-notices",
    hooks: {
      after: [
        {
          matcher: ({ path }) => isSignIn(path),
          handler: createAuthMiddleware((context) => noticeDevice(context, dependencies)),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

export function isSignIn(path: string | undefined): boolean {
  return path !== undefined && SIGN_IN.test(path);
}

async function noticeDevice(context: GenericEndpointContext, dependencies: AuthDependencies): Promise<void> {
  const begun = context.context.newSession;
  // A code that is given while somebody is signed in turns two-factor authentication on; it signs nobody in.
  const isTurnedOn = context.path.startsWith("/two-factor/") && context.context.session;
  if (!begun || isTurnedOn || isOvertaken()) return;
  const cookie = context.context.createAuthCookie("device", { maxAge: DEVICE_DAYS * 86_400 });
  const known = await context.getSignedCookie(cookie.name, context.context.secret);
  const key = known || generateRandomString(KEY_CHARACTERS, "a-z", "A-Z", "0-9");
  await context.setSignedCookie(cookie.name, key, context.context.secret, cookie.attributes);
  const name = deviceName(context.headers?.get("user-agent"));
  const isNews = await rememberDevice(dependencies.db, { userId: begun.user.id, key, name, now: dependencies.now() });
  if (isNews) await tellOwner(dependencies, begun.user, { kind: "newDevice" }, context);
}
