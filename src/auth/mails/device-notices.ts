import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";
import { deviceName } from "../../identity/sign-in/device-name.ts";
import { DEVICE_DAYS, rememberDevice } from "../../identity/sign-in/known-device.store.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import type { CallAt } from "../calls/auth-call.ts";
import { isOvertaken } from "../put-out.ts";
import { tellOwner } from "./tell-owner.ts";

const KEY_CHARACTERS = 32;

/**
 * Notifies people of a sign-in on a new device. A device is a browser, recognized by a cookie that outlives its
 * session. Runs after two-factor authentication, which takes the session back until the code is given.
 */
export function deviceNotices(dependencies: AuthDependencies, callAt: CallAt) {
  return {
    id: "shopwarden-device-notices",
    hooks: {
      after: [
        {
          matcher: ({ path }) => callAt(path)?.way !== undefined,
          handler: createAuthMiddleware(async (context) => {
            // A code given while signed in turns two-factor authentication on; it signs nobody in.
            const isTurnedOn = callAt(context.path)?.way === "second factor" && context.context.session;
            if (!isTurnedOn) await noticeDevice(context, dependencies);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

async function noticeDevice(context: GenericEndpointContext, dependencies: AuthDependencies): Promise<void> {
  const begun = context.context.newSession;
  if (!begun || isOvertaken()) return;
  const cookie = context.context.createAuthCookie("device", { maxAge: DEVICE_DAYS * 86_400 });
  const known = await context.getSignedCookie(cookie.name, context.context.secret);
  const key = known || generateRandomString(KEY_CHARACTERS, "a-z", "A-Z", "0-9");
  await context.setSignedCookie(cookie.name, key, context.context.secret, cookie.attributes);
  const name = deviceName(context.headers?.get("user-agent"));
  const isNews = await rememberDevice(dependencies.db, { userId: begun.user.id, key, name, now: dependencies.now() });
  if (isNews) await tellOwner(dependencies, begun.user, { kind: "newDevice" }, context);
}
