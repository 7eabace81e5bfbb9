import type { BetterAuthPlugin } from "better-auth";
import type { AuthDependencies } from "../../auth-dependencies.ts";

const DAY_MILLISECONDS = 86_400_000;

/** Gives every session a final end that using it does not postpone. The database keeps `expiresAt` below it. */
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
