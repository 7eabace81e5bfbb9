import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { accountDeletedMail } from "../../identity/mails/account-mails.ts";
import { findMailAddressee } from "../../identity/user.store.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import type { CallAt } from "../calls/auth-call.ts";
import type { Notice } from "./notice.ts";
import { mailReader, sendMail } from "./send-mail.ts";
import { tellOwner } from "./tell-owner.ts";

/** Notifies the owner of an account about security events, including its deletion. */
export function securityNotices(dependencies: AuthDependencies, callAt: CallAt) {
  return {
    id: "shopwarden-security-notices",
    init: () => ({ options: { databaseHooks: rowNotices(dependencies, callAt) } }),
    hooks: {
      after: [
        {
          matcher: ({ path }) => callAt(path)?.notice !== undefined,
          handler: createAuthMiddleware(async (context) => {
            const notice = isAPIError(context.context.returned) ? null : callAt(context.path)?.notice?.(context);
            if (notice) await tell(dependencies, notice, context);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** Notices of events that several calls, or calls without an address, can cause. */
function rowNotices(dependencies: AuthDependencies, callAt: CallAt) {
  type Cause = GenericEndpointContext | null;
  const addedPassword = async (row: { providerId: string; userId: string }, cause: Cause) => {
    if (row.providerId !== "credential" || cause === null || callAt(cause.path)?.tellsOfPassword) return;
    await tell(dependencies, { userId: row.userId, event: { kind: "passwordAdded" } }, cause);
  };
  const deletedUser = async (row: { name: string; email: string; emailVerified: boolean }, cause: Cause) => {
    if (row.emailVerified)
      await sendMail(dependencies, accountDeletedMail(mailReader(row, cause ?? undefined), dependencies.appUrl));
  };
  return { account: { create: { after: addedPassword } }, user: { delete: { after: deletedUser } } };
}

async function tell(dependencies: AuthDependencies, { userId, event }: Notice, cause: GenericEndpointContext) {
  const owner = await findMailAddressee(dependencies.db, userId);
  if (owner !== null) await tellOwner(dependencies, owner, event, cause);
}
