import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import { SECOND_FACTOR_DUE } from "../../../identity/factors/admin-factor.ts";
import { isSecondFactorDue } from "../../../identity/factors/admin-factor.store.ts";
import { instanceRole } from "../../../identity/session.ts";
import {
  BAN_MAX_SECONDS,
  BAN_MIN_SECONDS,
  isAdminRole,
  readReason,
  REASON_MAX_CHARACTERS,
} from "../../../identity/users/user-admin.ts";
import { isLastAdmin } from "../../../identity/users/user-admin.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import type { Rule } from "../auth-call.ts";

export const REASON_REQUIRED = {
  message: "Say in a few words why you act as this person. It is recorded.",
  code: "REASON_REQUIRED",
};
const LAST_ADMIN = {
  message: "This is the last admin of this instance. Make somebody else an admin first.",
  code: "LAST_ADMIN",
};
const BAD_BODY = { message: "Invalid body parameters", code: "VALIDATION_ERROR" };

/** Fields that an admin may set in a new account, besides name, address, password and role. */
export const CREATED_WITH = new Set(["language", "emailVerified"]);
/** The address belongs to its owner; the library itself refuses callers without the permission. */
export const CHANGED_TO = new Set(
  "name image language role banned banReason banExpires email emailVerified phoneNumber phoneNumberVerified password id".split(
    " ",
  ),
);

/** Admins need a second factor to administer the instance. */
export async function refuseWithoutSecondFactor(
  context: GenericEndpointContext,
  { db, now, adminsNeedSecondFactor }: AuthDependencies,
): Promise<void> {
  const session = await getSessionFromCtx(context);
  if (session && adminsNeedSecondFactor && (await isSecondFactorDue(db, session.user.id, now())))
    throw new APIError("FORBIDDEN", { message: SECOND_FACTOR_DUE.en, code: "SECOND_FACTOR_DUE" });
}

/** Applies rules to admins only, so that their refusals reveal to nobody else who has an account. */
export function forAdmins(...rules: readonly Rule[]): Rule {
  return async (context, dependencies) => {
    const session = await getSessionFromCtx<{ role?: string }>(context);
    if (!session) return;
    const { id, role } = session.user;
    if (instanceRole({ id, role: role ?? "user" }, dependencies.adminUserIds) !== "admin") return;
    for (const rule of rules) await rule(context, dependencies);
  };
}

/** Whether an admin hands over an account or a role. */
export function givesRole({ data, role }: Record<string, unknown>): boolean {
  return role !== undefined || fieldsOf(data).role !== undefined;
}

/** Applies a rule only if the body matches. */
export function where(isMeant: (body: Record<string, unknown>) => boolean, rule: Rule): Rule {
  return async (context, dependencies) =>
    isMeant(fieldsOf(context.body)) ? await rule(context, dependencies) : undefined;
}

/** An admin who deletes their own account must not leave the instance without an admin. */
export async function refuseLastAdminToGo(context: GenericEndpointContext, { db, now }: AuthDependencies) {
  const session = await getSessionFromCtx(context);
  if (session && (await isLastAdmin(db, session.user.id, now()))) throw new APIError("CONFLICT", LAST_ADMIN);
}

export function refuseLastAdmin(letsGo: (body: Record<string, unknown>) => boolean): Rule {
  return async (context, { db, now }) => {
    const body = fieldsOf(context.body);
    if (typeof body.userId !== "string" || !letsGo(body)) return;
    if (await isLastAdmin(db, body.userId, now())) throw new APIError("CONFLICT", LAST_ADMIN);
  };
}

export function updateLetsGo(body: Record<string, unknown>): boolean {
  const { role, banned } = fieldsOf(body.data);
  return banned === true || (role !== undefined && !keepsAdmin(role));
}

export function keepsAdmin(role: unknown): boolean {
  const roles = Array.isArray(role) ? role : [role];
  return roles.some((one) => typeof one === "string" && isAdminRole(one));
}

export function refuseOtherFields(known: ReadonlySet<string>): Rule {
  return async (context) => {
    const fields = fieldsOf(fieldsOf(context.body).data);
    const verified = fields.emailVerified;
    if (Object.keys(fields).some((name) => !known.has(name))) throw new APIError("BAD_REQUEST", BAD_BODY);
    if (verified !== undefined && typeof verified !== "boolean") throw new APIError("BAD_REQUEST", BAD_BODY);
  };
}

const banBody = z.object({
  banReason: z.string().max(REASON_MAX_CHARACTERS).optional(),
  banExpiresIn: z.int().min(BAN_MIN_SECONDS).max(BAN_MAX_SECONDS).optional(),
});

export async function refuseBadBan(context: GenericEndpointContext): Promise<void> {
  if (!banBody.safeParse(fieldsOf(context.body)).success) throw new APIError("BAD_REQUEST", BAD_BODY);
}

export async function refuseWithoutReason(context: GenericEndpointContext): Promise<void> {
  if (readReason(fieldsOf(context.body).reason) === null) throw new APIError("BAD_REQUEST", REASON_REQUIRED);
}
