import type { BetterAuthPlugin } from "better-auth";
import { isReadableName } from "../../../identity/users/readable-name.ts";

/** Somebody whose provider tells no name that can be read, as Apple after the first time, is called what their address begins with. */
export function newcomerNames() {
  return {
    id: "shopwarden-newcomer-names",
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              before: async ({ name, email }: { name: string; email: string }) =>
                isReadableName(name) ? undefined : { data: { name: email.split("@")[0] ?? email } },
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}
