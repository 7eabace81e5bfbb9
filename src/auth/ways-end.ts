import type { BetterAuthPlugin } from "better-auth";
import { endWays } from "../identity/ways-in.store.ts";
import { callInProgress } from "./audit/call-in-progress.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";

/** Where the library puts somebody out by itself, whichever call did it, everything else that the event ends goes with it. */
export function waysEnd({ db }: AuthDependencies) {
  const scope = () => callInProgress()?.scope ?? db;
  return {
    id: "shopwarden-ways-end",
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            update: {
              after: async ({ id, banned }: { id: string; banned?: unknown }) => {
                if (banned === true) await endWays(scope(), "ban", { userId: id });
              },
            },
            delete: { after: async ({ id }: { id: string }) => await endWays(scope(), "deletion", { userId: id }) },
          },
          account: {
            delete: {
              after: async ({ userId, providerId }: { userId: string; providerId: string }) => {
                if (isUnlinking()) await endWays(scope(), "unlinking", { userId, providerId });
              },
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}

/** Accounts also go with their owner, where that is the event. */
function isUnlinking(): boolean {
  return callInProgress()?.action === "unlink-account";
}
