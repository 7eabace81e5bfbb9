import type { BetterAuthPlugin } from "better-auth";

/** Remembers of a session that a passkey began it: where an organization requires a second factor, that is enough. */
export function passkeySession() {
  return {
    id: "shopwarden-passkey-session",
    schema: { session: { fields: { cameByPasskey: { type: "boolean", required: false, input: false } } } },
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async (session, context) =>
                context?.path === "/passkey/verify-authentication"
                  ? { data: { ...session, cameByPasskey: true } }
                  : undefined,
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}
