import type { BetterAuthPlugin } from "better-auth";
import { ACCOUNT_LIMITS } from "../../../identity/account-limits.ts";
import { NAME_MAX_CHARACTERS } from "../../../identity/users/name-limit.ts";
import { isReadableName } from "../../../identity/users/readable-name.ts";
import { isStorable } from "../../../lib/storable-text.ts";
import { plainLine } from "../../../snapshot/plain-line.ts";

type Newcomer = { name: string; email: string; image?: string | null | undefined };

/**
 * What a provider says of somebody is a stranger's word: anybody may run one for a domain of theirs. Somebody whose provider
 * tells no name that can be read, as Apple after the first time, is called what their address begins with.
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
