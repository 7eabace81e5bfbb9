import type { BetterAuthPlugin } from "better-auth";
import type { CallAt } from "../auth-call.ts";

/** Remembers of a session that a passkey began it: where an organization requires a second factor, that is enough. */
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
