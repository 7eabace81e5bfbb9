import type { GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import { CALLBACK_LABEL, staysHere } from "../identity/sign-in/callback-address.ts";
import { isEmailTaken } from "../identity/email-change.store.ts";
import { isFresh } from "../identity/freshness.ts";
import { isReadableName, UNREADABLE_NAME } from "../identity/users/readable-name.ts";
import { isInvited, listSolelyOwned } from "../organizations/organizations.store.ts";
import { answerResetAtOnce } from "./wire/answer-alike.ts";
import { adminRules, forAdmins, refuseLastAdminToGo } from "./calls/admin/admin-rules.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { changeEmailNow } from "./calls/email/change-email.ts";
import { askAgain } from "./decisions.ts";
import { fieldsOf } from "./wire/fields-of.ts";
import { limitInvitations, limitOrganizations } from "./calls/organizations/limit-organizations.ts";
import { refuseWhileImpersonating } from "./calls/admin/impersonation-rules.ts";
import {
  ownerByAdmin,
  ownerInBody,
  ownerOfLink,
  ownerOfSession,
  refuseWeakPassword,
} from "./calls/password/new-password.ts";
import { NAME_MAX_CHARACTERS } from "../identity/users/name-limit.ts";
import { refuseStrangers } from "./wire/strangers.ts";

export const USER_EXISTS = {
  message: "User already exists. Use another email.",
  code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
};

/** A rule that runs before an auth call: it refuses, or answers in its place, or says nothing. */
export type Rule = (context: GenericEndpointContext, dependencies: AuthDependencies) => Promise<unknown>;

const RULES_OF_PATH: Record<string, readonly Rule[]> = {
  "/sign-up/email": [refuseBadName, refuseWeakPassword("password", ownerInBody), refuseUninvited, refuseKnownAddress],
  "/update-user": [refuseBadName],
  "/request-password-reset": [answerResetAtOnce],
  "/reset-password": [refuseWeakPassword("newPassword", ownerOfLink)],
  "/change-password": [refuseWeakPassword("newPassword", ownerOfSession)],
  "/admin/create-user": [forAdmins(refuseBadName, refuseWeakPassword("password", ownerInBody))],
  "/admin/set-user-password": [forAdmins(refuseWeakPassword("newPassword", ownerByAdmin))],
  "/admin/remove-user": [forAdmins(refuseSoleOwner)],
  "/change-email": [changeEmailNow],
  "/delete-user": [refuseSoleOwner, refuseLastAdminToGo, refuseForeignDeletion, refuseStaleDeletion],
  "/delete-user/callback": [refuseSoleOwner, refuseLastAdminToGo, refuseForeignDeletion],
  "/organization/create": [limitOrganizations],
  "/organization/invite-member": [limitInvitations],
};

/** The product's own rules, before the auth library's. They run before it has checked the body, so each parses what it reads. */
export function rulesBefore(dependencies: AuthDependencies) {
  return createAuthMiddleware(async (context) => {
    refuseForeignCallbacks(context, dependencies.appUrl);
    await refuseWhileImpersonating(context);
    await adminRules(context, dependencies);
    await askAgain(context, dependencies);
    if (/^\/(organization|sso)\//.test(context.path)) await refuseStrangers(context, dependencies);
    for (const rule of RULES_OF_PATH[context.path] ?? []) {
      const answer = await rule(context, dependencies);
      if (answer !== undefined) return answer;
    }
    return undefined;
  });
}

function refuseForeignCallbacks(context: GenericEndpointContext, appUrl: string): void {
  const fields = { ...fieldsOf(context.query), ...fieldsOf(context.body) };
  for (const [field, label] of Object.entries(CALLBACK_LABEL)) {
    const address = fields[field];
    if (typeof address === "string" && address !== "" && !staysHere(address, appUrl)) {
      throw new APIError("FORBIDDEN", {
        message: `Invalid ${label}`,
        code: `INVALID_${label.replaceAll(/([a-z])([A-Z])/g, "$1_$2").toUpperCase()}`,
      });
    }
  }
}

async function refuseBadName(context: GenericEndpointContext): Promise<void> {
  const { name } = fieldsOf(context.body);
  if (name === undefined) return;
  if (typeof name !== "string")
    throw new APIError("BAD_REQUEST", { message: "Invalid body parameters", code: "VALIDATION_ERROR" });
  if (name.trim() === "") throw new APIError("BAD_REQUEST", { message: "Name is required", code: "NAME_REQUIRED" });
  if (!isReadableName(name)) throw new APIError("BAD_REQUEST", UNREADABLE_NAME);
  if (name.length > NAME_MAX_CHARACTERS)
    throw new APIError("BAD_REQUEST", { message: "Name too long", code: "NAME_TOO_LONG" });
}

function emailIn(context: GenericEndpointContext): string | null {
  const parsed = z.email().safeParse(fieldsOf(context.body).email);
  return parsed.success ? parsed.data.toLowerCase() : null;
}

async function refuseUninvited(context: GenericEndpointContext, dependencies: AuthDependencies): Promise<void> {
  const email = emailIn(context);
  if (email !== null && !(await mayRegister(email, dependencies))) {
    throw new APIError("FORBIDDEN", { message: REGISTRATION_CLOSED, code: "REGISTRATION_CLOSED" });
  }
}

export const REGISTRATION_CLOSED = "Registration is closed. Ask a member of your organization for an invitation.";

/** Whether an address may get an account: always, or by an invitation where registration is closed. */
export async function mayRegister(email: string, { db, now, registration }: AuthDependencies): Promise<boolean> {
  return registration === "open" || (await isInvited(db, email, now()));
}

/** The library hides known addresses; unless the instance wants that, the caller is told (product rule). */
async function refuseKnownAddress(
  context: GenericEndpointContext,
  { db, hideAccounts, now }: AuthDependencies,
): Promise<void> {
  const email = emailIn(context);
  if (email === null || hideAccounts) return;
  if (await isEmailTaken(db, email, now())) throw new APIError("UNPROCESSABLE_ENTITY", USER_EXISTS);
}

async function refuseSoleOwner(context: GenericEndpointContext, { db }: AuthDependencies): Promise<void> {
  const session = await getSessionFromCtx(context);
  if (!session) return;
  const removed = fieldsOf(context.body).userId;
  const userId = context.path === "/admin/remove-user" && typeof removed === "string" ? removed : session.user.id;
  const names = (await listSolelyOwned(db, userId)).map(({ name }) => name);
  if (names.length === 0) return;
  const message = `${names.join(", ")} would be left without an owner. Make somebody else an owner, or delete the organization, first.`;
  throw new APIError("CONFLICT", { message, code: "LAST_OWNER" });
}

/** A deletion link in the hands of somebody else is refused before it is used up. */
async function refuseForeignDeletion(context: GenericEndpointContext): Promise<void> {
  const token = fieldsOf(context.body).token ?? fieldsOf(context.query).token;
  const session = await getSessionFromCtx(context);
  if (typeof token !== "string" || token === "" || !session) return;
  const found = await context.context.internalAdapter.findVerificationValue(`delete-account-${token}`);
  if (found?.value !== session.user.id)
    throw new APIError("NOT_FOUND", { message: "Invalid token", code: "INVALID_TOKEN" });
}

async function refuseStaleDeletion(context: GenericEndpointContext, dependencies: AuthDependencies): Promise<void> {
  const { password, token } = fieldsOf(context.body);
  const session = await getSessionFromCtx(context);
  if (password || token || dependencies.mailsAreDelivered || !session) return;
  if (isFresh(session.session.createdAt, dependencies.now())) return;
  throw new APIError("BAD_REQUEST", {
    message: "Session expired. Re-authenticate to perform this action.",
    code: "SESSION_EXPIRED",
  });
}
