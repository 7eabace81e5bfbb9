import type { BetterAuthPlugin } from "better-auth";
import { ACCOUNT_LIMITS } from "../../../identity/account-limits.ts";
import { NAME_MAX_CHARACTERS } from "../../../identity/users/name-limit.ts";
import { isReadableName } from "../../../identity/users/readable-name.ts";
import { isStorable } from "../../../lib/storable-text.ts";
import { plainLine } from "../../../snapshot/plain-line.ts";

type Newcomer = { name: string; email: string; image?: string | null | undefined };

/**
 * A name from a provider is untrusted input: anybody may run a provider for a domain of their own. If it sends no
 * readable name, as Apple after the first time, the first part of the address is used.
 */
export function newcomerNames() {
  return {
    id: "shopwarden-newcomer-names",
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              before: async ({ name, email, image }: Newcomer) => ({
                data: {
                  name: plainLine(
                    isReadableName(name) && isStorable(name) ? name : (email.split("@")[0] ?? email),
                    NAME_MAX_CHARACTERS,
                  ),
                  image: typeof image === "string" && isPicture(image) ? image : null,
                },
              }),
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}

function isPicture(image: string): boolean {
  return (
    image.length <= ACCOUNT_LIMITS.image &&
    isStorable(image) &&
    URL.canParse(image) &&
    new URL(image).protocol === "https:"
  );
}
