import type { BetterAuthPlugin } from "better-auth";
import type { AuthDependencies } from "../../auth-dependencies.ts";

const DAY_MILLISECONDS = 86_400_000;

/** Gives every session an end that no use of it puts off. The database keeps `expiresAt` before it. */
export function sessionEnd({ now, sessionMaxDays }: AuthDependencies) {
  return {
    id: "shopwarden-session-end",
    schema: { session: { fields: { endsAt: { type: "date", required: false, input: false, returned: false } } } },
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async () => ({ data: { endsAt: new Date(now().getTime() + sessionMaxDays * DAY_MILLISECONDS) } }),
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}
