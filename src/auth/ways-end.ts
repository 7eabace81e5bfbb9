import type { BetterAuthPlugin } from "better-auth";
import { endWays } from "../identity/ways-in.store.ts";
import { callInProgress } from "./audit/call-in-progress.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";

/**
 * When the library itself signs somebody out, in whichever call, everything else that this event ends is removed too.
 */
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

/** Rows of accounts are also deleted with their owner; only unlinking is the event here. */
function isUnlinking(): boolean {
  return callInProgress()?.action === "unlink-account";
}
