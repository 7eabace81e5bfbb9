import type { BetterAuthPlugin } from "better-auth";
import { type LiveEvent, notify } from "../../../lib/events.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";

const hintFor = (userId: string): LiveEvent => ({ topic: "session", organizationId: null, userId, id: null });

/** Tells a person's browsers that one of their sessions began or ended, or that they changed their name or language. */
export function sessionHints({ db }: AuthDependencies) {
  const tell = async ({ userId }: { userId: string }) => await notify(db, hintFor(userId));
  return {
    id: "shopwarden-session-hints",
    init: () => ({
      options: {
        databaseHooks: {
          session: { create: { after: tell }, delete: { after: tell } },
          user: { update: { after: async ({ id }) => await notify(db, hintFor(id)) } },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}
