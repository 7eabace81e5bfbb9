import type { BetterAuthPlugin } from "better-auth";
import type { CallAt } from "../auth-call.ts";

/** Marks sessions that began with a passkey: where an organization requires a second factor, a passkey is enough. */
export function passkeySession(callAt: CallAt) {
  return {
    id: "shopwarden-passkey-session",
    schema: { session: { fields: { cameByPasskey: { type: "boolean", required: false, input: false } } } },
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async (session, context) =>
                callAt(context?.path)?.way === "passkey" ? { data: { ...session, cameByPasskey: true } } : undefined,
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}
