import type { GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";
import { recordAudit } from "../../audit/audit.store.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";
import { fieldsOf } from "./fields-of.ts";

/** A call that leaves a trace: what it is about, where the thing's id is found, and which fields of the call may be kept. */
type Trace = { subject: string; id: string; kept: readonly string[] };

const trace = (subject: string, id: string, ...kept: string[]): Trace => ({ subject, id, kept });

const TRACE_OF: Record<string, Trace> = {
  "/organization/create": trace("organization", "id", "name", "slug"),
  "/organization/update": trace("organization", "id", "data"),
  "/organization/delete": trace("organization", "organizationId"),
  "/organization/invite-member": trace("invitation", "id", "email", "role"),
  "/organization/accept-invitation": trace("invitation", "invitationId"),
  "/organization/reject-invitation": trace("invitation", "invitationId"),
  "/organization/cancel-invitation": trace("invitation", "invitationId"),
  "/organization/remove-member": trace("member", "memberIdOrEmail", "memberIdOrEmail"),
  "/organization/update-member-role": trace("member", "memberId", "role"),
  "/organization/leave": trace("organization", "organizationId"),
  "/organization/create-team": trace("team", "id", "name"),
  "/organization/update-team": trace("team", "teamId", "data"),
  "/organization/remove-team": trace("team", "teamId"),
  "/organization/add-team-member": trace("team", "teamId", "userId"),
  "/organization/remove-team-member": trace("team", "teamId", "userId"),
  "/sso/register": trace("identity provider", "providerId", "providerId", "domain", "issuer"),
  "/sso/update-provider": trace("identity provider", "providerId", "domain", "issuer"),
  "/sso/delete-provider": trace("identity provider", "providerId"),
  "/sso/verify-domain": trace("identity provider", "providerId"),
  "/change-password": trace("user", "self"),
  "/update-user": trace("user", "self", "name", "language"),
  "/delete-user": trace("user", "self"),
  "/delete-user/callback": trace("user", "self"),
  "/unlink-account": trace("user", "self"),
  "/revoke-sessions": trace("user", "self"),
  "/revoke-other-sessions": trace("user", "self"),
  "/passkey/verify-registration": trace("user", "self", "name"),
  "/passkey/delete-passkey": trace("user", "self"),
  "/admin/create-user": trace("user", "userId", "email", "name", "role"),
  "/admin/set-role": trace("user", "userId", "role"),
  "/admin/ban-user": trace("user", "userId", "banReason", "banExpiresIn"),
  "/admin/unban-user": trace("user", "userId"),
  "/admin/impersonate-user": trace("user", "userId"),
  "/admin/remove-user": trace("user", "userId"),
  "/admin/set-user-password": trace("user", "userId"),
  "/admin/update-user": trace("user", "userId"),
  "/admin/revoke-user-sessions": trace("user", "userId"),
};

/** Writes one line for every successful call of the table above. Only the fields that it names are kept, so no secret is. */
export function auditTrail({ db, now }: AuthDependencies) {
  return createAuthMiddleware(async (context) => {
    const traced = TRACE_OF[context.path];
    const actor = context.context.session;
    if (!traced || !actor || isAPIError(context.context.returned)) return;
    const returned = fieldsOf(context.context.returned);
    const { impersonatedBy } = fieldsOf(actor.session);
    await recordAudit(db, {
      at: now(),
      organizationId: organizationOf(context, returned),
      actor: {
        id: actor.user.id,
        name: actor.user.name,
        impersonatorId: typeof impersonatedBy === "string" ? impersonatedBy : null,
        ipAddress: context.headers?.get(CLIENT_ADDRESS_HEADER) ?? null,
      },
      action: context.path.slice(1).replaceAll("/", "."),
      subject: traced.subject,
      subjectId: traced.id === "self" ? actor.user.id : idOf(context, returned, traced.id),
      before: null,
      after: keptFields(context, traced.kept),
    });
  });
}

type Fields = Record<string, unknown>;

function idOf(context: GenericEndpointContext, returned: Fields, field: string): string {
  const userId = fieldsOf(returned.user).id;
  const found = [fieldsOf(context.body)[field], returned[field], userId].find((value) => typeof value === "string");
  return found ?? "";
}

function organizationOf(context: GenericEndpointContext, returned: Fields): string | null {
  if (!/^\/(organization|sso)\//.test(context.path)) return null;
  const candidates = [
    fieldsOf(context.body).organizationId,
    context.path === "/organization/create" ? returned.id : returned.organizationId,
    fieldsOf(returned.invitation).organizationId,
    fieldsOf(returned.member).organizationId,
    fieldsOf(context.context.session?.session).activeOrganizationId,
  ];
  return z.string().safeParse(candidates.find((value) => typeof value === "string")).data ?? null;
}

function keptFields(context: GenericEndpointContext, names: readonly string[]): Fields | null {
  const fields = fieldsOf(context.body);
  const kept = names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
