import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { accountDeletedMail } from "../../identity/mails/account-mails.ts";
import type { SecurityEvent } from "../../identity/mails/security-mails.ts";
import { findMailAddressee } from "../../identity/user.store.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { fieldsOf } from "../wire/fields-of.ts";
import { mailReader, sendMail } from "./send-mail.ts";
import { tellOwner } from "./tell-owner.ts";

type Answered = GenericEndpointContext & { context: { returned?: unknown } };
type Notice = { userId: string; event: SecurityEvent };

/** What a call that went well means for the security of whose account; null when nothing. */
const NOTICE_OF: Record<string, (context: Answered) => Notice | null> = {
  "/change-password": ofCaller({ kind: "passwordChanged" }),
  "/admin/set-user-password": ofSetPassword,
  "/two-factor/verify-totp": ofTwoFactor,
  "/two-factor/disable": ofCaller({ kind: "twoFactorOff" }),
  "/passkey/verify-registration": ofPasskey,
  "/passkey/delete-passkey": ofCaller({ kind: "passkeyRemoved", passkey: null }),
};

/** Where a first password is chosen with the account itself, or is told of as something else. */
const TOLD_ELSEWHERE = new Set(["/sign-up/email", "/reset-password", "/admin/create-user", "/admin/set-user-password"]);

/** Tells the owner of an account what happened to its security, and that it was deleted. */
export function securityNotices(dependencies: AuthDependencies) {
  return {
    id: "shopwarden-security-notices",
    init: () => ({ options: { databaseHooks: rowNotices(dependencies) } }),
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && path in NOTICE_OF,
          handler: createAuthMiddleware((context) => noticeCall(context, dependencies)),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** Facts that more than one call, or a call without an address, brings about. */
function rowNotices(dependencies: AuthDependencies) {
  type Cause = GenericEndpointContext | null;
  const addedPassword = async (row: { providerId: string; userId: string }, cause: Cause) => {
    if (row.providerId !== "credential" || cause === null || TOLD_ELSEWHERE.has(cause.path)) return;
    await tell(dependencies, { userId: row.userId, event: { kind: "passwordAdded" } }, cause);
  };
  const deletedUser = async (row: { name: string; email: string; emailVerified: boolean }, cause: Cause) => {
    if (row.emailVerified)
      await sendMail(dependencies, accountDeletedMail(mailReader(row, cause ?? undefined), dependencies.appUrl));
  };
  return { account: { create: { after: addedPassword } }, user: { delete: { after: deletedUser } } };
}

async function noticeCall(context: Answered, dependencies: AuthDependencies): Promise<void> {
  const notice = isAPIError(context.context.returned) ? null : NOTICE_OF[context.path]?.(context);
  if (notice) await tell(dependencies, notice, context);
}

async function tell(dependencies: AuthDependencies, { userId, event }: Notice, cause: GenericEndpointContext) {
  const owner = await findMailAddressee(dependencies.db, userId);
  if (owner !== null) await tellOwner(dependencies, owner, event, cause);
}

function ofCaller(event: SecurityEvent) {
  return ({ context }: Answered): Notice | null =>
    context.session ? { userId: context.session.user.id, event } : null;
}

function ofSetPassword({ body, context }: Answered): Notice | null {
  const { userId } = fieldsOf(body);
  if (typeof userId !== "string") return null;
  const isOwn = context.session?.user.id === userId;
  return { userId, event: { kind: isOwn ? "passwordChanged" : "passwordSetByAdmin" } };
}

/** The first correct code after the set-up turns it on; every later one only signs in. */
function ofTwoFactor({ context }: Answered): Notice | null {
  const { session, newSession } = context;
  const isTurnedOn = session && newSession && session.session.token !== newSession.session.token;
  return isTurnedOn ? { userId: newSession.user.id, event: { kind: "twoFactorOn" } } : null;
}

function ofPasskey({ context }: Answered): Notice | null {
  const { userId, name } = fieldsOf(context.returned);
  if (typeof userId !== "string") return null;
  return { userId, event: { kind: "passkeyAdded", passkey: typeof name === "string" && name !== "" ? name : null } };
}
