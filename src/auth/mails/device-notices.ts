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
 * Tells people of a sign-in on a device that they have not used before. A device is a browser, known by a cookie that stays
 * when its session ends. Stands behind two-factor authentication, which takes a session back until its code is given.
 */
export function deviceNotices(dependencies: AuthDependencies, callAt: CallAt) {
  return {
    id: "shopwarden-device-notices",
    hooks: {
      after: [
        {
          matcher: ({ path }) => callAt(path)?.way !== undefined,
          handler: createAuthMiddleware(async (context) => {
            // A code that is given while somebody is signed in turns two-factor authentication on; it signs nobody in.
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
