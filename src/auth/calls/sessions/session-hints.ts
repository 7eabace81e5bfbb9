import type { BetterAuthPlugin } from "better-auth";
import { notify } from "../../../lib/events.ts";
import { sessionHint } from "../../../lib/hints.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";

/** Notifies a person's browsers that one of their sessions began or ended, or that their name or language changed. */
export function sessionHints({ db }: AuthDependencies) {
  const tell = async ({ userId }: { userId: string }) => await notify(db, sessionHint(userId));
  return {
    id: "shopwarden-session-hints",
    init: () => ({
      options: {
        databaseHooks: {
          session: { create: { after: tell }, delete: { after: tell } },
          user: { update: { after: async ({ id }) => await notify(db, sessionHint(id)) } },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}
