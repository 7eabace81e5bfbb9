import { randomUUID } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
  sensitiveSessionMiddleware,
} from "better-auth/api";
import { expireCookie } from "better-auth/cookies";
import { generateRandomString } from "better-auth/crypto";
import { z } from "zod";
import { recordAudit } from "../../../audit/audit.store.ts";
import { isAddressInDoubt } from "../../../identity/email-change.store.ts";
import { verification } from "../../../identity/identity.table.ts";
import { instanceRole } from "../../../identity/session.ts";
import { PASSWORD_INVITATION_HOURS } from "../../../identity/users/user-admin.ts";
import { accountInvitationMail } from "../../../identity/mails/user-admin-mails.ts";
import { confirmInvitedAddress, findInvitee } from "../../../identity/users/user-admin.store.ts";
import { callInProgress } from "../../audit/call-in-progress.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { CLIENT_ADDRESS_HEADER } from "../../wire/client-address-header.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { verificationIdentifier } from "../../../identity/verification-identifier.store.ts";
import { mailReader, sendMail } from "../../mails/send-mail.ts";

const TOKEN_CHARACTERS = 24;

const NOT_ALLOWED = {
  message: "You are not allowed to create users",
  code: "YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS",
};
const HAS_PASSWORD = {
  message: "This person has a password already. They can ask for a new one on the sign-in page.",
  code: "PASSWORD_ALREADY_SET",
};

const IN_DOUBT = {
  message: "This person has changed their address and not confirmed it yet, so that no link goes to it.",
  code: "ADDRESS_IN_DOUBT",
};

/** What the library's admin calls leave open: invitations to set a password, and sessions that must not outlive a call. */
export function userAdminPlugin(dependencies: AuthDependencies) {
  const notes = new WeakMap<Request, string>();
  return {
    id: "shopwarden-user-admin",
    endpoints: { inviteUser: inviteEndpoint(dependencies) },
    hooks: {
      before: [
        { matcher: at("/sign-out"), handler: createAuthMiddleware(endAdminSession) },
        { matcher: at("/reset-password"), handler: createAuthMiddleware(readNote(notes)) },
      ],
      after: [
        { matcher: at("/reset-password"), handler: createAuthMiddleware(redeemInvitation(dependencies, notes)) },
        { matcher: at("/admin/set-user-password"), handler: createAuthMiddleware(endSessionsOfUser) },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const at = (path: string) => (context: { path?: string }) => context.path === path;

/** A call that has been answered. */
type Answered = GenericEndpointContext & { context: { returned?: unknown } };

/** The place of the note that a reset token is an invitation, and for which address. */
const noteOf = (token: string) => `password-invitation:${token}`;
const invitedSchema = z.object({ userId: z.string(), email: z.string() });

function inviteEndpoint(dependencies: AuthDependencies) {
  const { adminUserIds, db } = dependencies;
  return createAuthEndpoint(
    "/admin/invite-user",
    { method: "POST", body: z.object({ userId: z.string() }), use: [sensitiveSessionMiddleware] },
    async (context) => {
      const { user } = context.context.session;
      const role = z.string().catch("user").parse(fieldsOf(user).role);
      if (instanceRole({ id: user.id, role }, adminUserIds) !== "admin") throw new APIError("FORBIDDEN", NOT_ALLOWED);
      const { userId } = context.body;
      const invitee = await findInvitee(db, userId);
      if (invitee === null) throw new APIError("NOT_FOUND", { message: "User not found", code: "USER_NOT_FOUND" });
      if (invitee.hasPassword) throw new APIError("CONFLICT", HAS_PASSWORD);
      if (await isAddressInDoubt(db, invitee.email)) throw new APIError("CONFLICT", IN_DOUBT);
      await invite(context, dependencies, { inviter: user, invitee: { ...invitee, id: userId } });
      return context.json({ status: true });
    },
  );
}

type Invited = {
  inviter: { id: string; name: string };
  invitee: { id: string; name: string; email: string; language: string | null };
};

async function invite(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
  { inviter, invitee }: Invited,
): Promise<void> {
  const { appUrl, db, now } = dependencies;
  const token = generateRandomString(TOKEN_CHARACTERS, "a-z", "A-Z", "0-9");
  const expiresAt = new Date(now().getTime() + PASSWORD_INVITATION_HOURS * 3_600_000);
  const invited = JSON.stringify({ userId: invitee.id, email: invitee.email });
  const ipAddress = context.headers?.get(CLIENT_ADDRESS_HEADER) ?? null;
  await db.transaction(async (transaction) => {
    await transaction.insert(verification).values([
      { id: randomUUID(), identifier: verificationIdentifier(`reset-password:${token}`), value: invitee.id, expiresAt },
      { id: randomUUID(), identifier: verificationIdentifier(noteOf(token)), value: invited, expiresAt },
    ]);
    await recordAudit(transaction, {
      at: now(),
      organizationId: null,
      actor: { id: inviter.id, name: inviter.name, impersonatorId: null, ipAddress },
      action: "admin.invite-user",
      subject: "user",
      subjectId: invitee.id,
      subjectName: invitee.name,
      before: null,
      after: { email: invitee.email },
    });
  });
  const to = mailReader(invitee, context.request);
  await sendMail(dependencies, accountInvitationMail({ to, inviterName: inviter.name, appUrl, token }));
}

/** The new password ends every link that is under way, also the note of this one, which is therefore read before. */
function readNote(notes: WeakMap<Request, string>) {
  return async (context: GenericEndpointContext): Promise<void> => {
    const token = fieldsOf(context.body).token ?? fieldsOf(context.query).token;
    if (typeof token !== "string" || !context.request) return;
    const note = await context.context.internalAdapter.findVerificationValue(noteOf(token));
    if (note) notes.set(context.request, note.value);
  };
}

/** Whoever set a password by the link in an invitation has shown that the invited address is theirs. */
function redeemInvitation({ db, now }: AuthDependencies, notes: WeakMap<Request, string>) {
  return async (context: Answered): Promise<void> => {
    if (isAPIError(context.context.returned)) return;
    const note = context.request && notes.get(context.request);
    const invited = invitedSchema.safeParse(parsedJson(note ?? ""));
    if (invited.success) await confirmInvitedAddress(callInProgress()?.scope ?? db, invited.data, now());
  };
}

/** A password that somebody else set ends the sessions that were begun with the old one. */
async function endSessionsOfUser(context: Answered): Promise<void> {
  const { userId } = fieldsOf(context.body);
  const isOwn = context.context.session?.user.id === userId;
  if (typeof userId !== "string" || isOwn || isAPIError(context.context.returned)) return;
  await context.context.internalAdapter.deleteUserSessions(userId);
}

/** Who signs out while acting as somebody else is signed out of their own session too. */
async function endAdminSession(context: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx(context);
  const adminId = fieldsOf(session?.session).impersonatedBy;
  if (typeof adminId !== "string") return;
  const cookie = context.context.createAuthCookie("admin_session");
  const kept = await context.getSignedCookie(cookie.name, context.context.secret);
  const token = (kept || "").split(":")[0] ?? "";
  const own = token === "" ? null : await context.context.internalAdapter.findSession(token);
  if (own?.session.userId === adminId) await context.context.internalAdapter.deleteSession(token);
  expireCookie(context, cookie);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
