import { z } from "zod";
import { about, many, whole } from "../../audit/audited-call.ts";
import { ofSetPassword } from "../../mails/call-notices.ts";
import { answeredAgain } from "../../wire/answered-again.ts";
import { refuseBadName, refuseBadNewName } from "../account/name-rule.ts";
import { refuseRemovedOwner } from "../account/sole-owner.ts";
import { defineAuthCall, nothing, unread } from "../auth-call.ts";
import { askAgain } from "../fresh-session.ts";
import { ownerByAdmin, ownerInBody, refuseWeakPassword } from "../password/new-password.ts";
import { withoutTokens } from "../sessions/session-answers.ts";
import { byTokenOfSession } from "../sessions/token-of-session.ts";
import {
  CHANGED_TO,
  CREATED_WITH,
  forAdmins,
  givesRole,
  keepsAdmin,
  refuseBadBan,
  refuseLastAdmin,
  refuseOtherFields,
  refuseWithoutReason,
  updateLetsGo,
  where,
} from "./admin-rules.ts";
import { endSessionsOfUser } from "./admin-session.ts";
import { inviteUserCall } from "./invite-user.ts";

const POST = { method: "POST", answer: unread, by: "admin", forStrangers: null } as const;
const READS = { audit: null, answer: unread, by: "admin", forStrangers: null } as const;

const person = z.object({ userId: z.string() });
const role = z.union([z.string(), z.array(z.string())]);
const permissions = z.record(z.string(), z.array(z.string()));

const USERS = [
  defineAuthCall({
    path: "/admin/create-user",
    ...POST,
    input: z.object({
      name: z.string(),
      email: z.string(),
      password: z.string().optional(),
      role: role.optional(),
      data: z.record(z.string(), z.unknown()).optional(),
    }),
    answer: z.object({ user: z.object({ id: z.string() }) }),
    audit: about("user.create"),
    rules: [
      forAdmins(
        refuseOtherFields(CREATED_WITH),
        where(givesRole, askAgain),
        refuseBadName,
        refuseWeakPassword("password", ownerInBody),
      ),
    ],
    repeat: answeredAgain,
    tellsOfPassword: true,
  }),
  defineAuthCall({
    path: "/admin/update-user",
    ...POST,
    input: z.object({ userId: z.string(), data: z.record(z.string(), z.unknown()) }),
    audit: whole("user.update"),
    rules: [
      forAdmins(
        refuseOtherFields(CHANGED_TO),
        refuseBadNewName,
        refuseLastAdmin(updateLetsGo),
        where(givesRole, askAgain),
      ),
    ],
    repeat: answeredAgain,
  }),
  defineAuthCall({
    path: "/admin/set-role",
    ...POST,
    input: z.object({ userId: z.string(), role }),
    audit: about("user.update"),
    rules: [
      forAdmins(
        refuseLastAdmin((body) => !keepsAdmin(body.role)),
        askAgain,
      ),
    ],
    repeat: answeredAgain,
  }),
  defineAuthCall({
    path: "/admin/ban-user",
    ...POST,
    input: z.object({ userId: z.string(), banReason: z.string().optional(), banExpiresIn: z.number().optional() }),
    audit: whole("user.update"),
    rules: [
      forAdmins(
        refuseBadBan,
        refuseLastAdmin(() => true),
      ),
    ],
    repeat: answeredAgain,
  }),
  defineAuthCall({ path: "/admin/unban-user", ...POST, input: person, audit: about("user.update") }),
  defineAuthCall({
    path: "/admin/set-user-password",
    ...POST,
    input: z.object({ userId: z.string(), newPassword: z.string() }),
    audit: about("account.update", "account.create"),
    rules: [forAdmins(askAgain, refuseWeakPassword("newPassword", ownerByAdmin))],
    after: [endSessionsOfUser],
    notice: ofSetPassword,
    tellsOfPassword: true,
  }),
  defineAuthCall({
    path: "/admin/remove-user",
    ...POST,
    input: person,
    audit: whole("user.delete"),
    rules: [
      forAdmins(
        refuseLastAdmin(() => true),
        refuseRemovedOwner,
      ),
    ],
    repeat: answeredAgain,
  }),
  inviteUserCall,
] as const;

const ACTING = [
  defineAuthCall({
    path: "/admin/impersonate-user",
    ...POST,
    input: z.object({ userId: z.string(), reason: z.string() }),
    audit: { writes: ["session.create"], kept: ["reason"] },
    rules: [forAdmins(refuseWithoutReason)],
  }),
  defineAuthCall({
    path: "/admin/stop-impersonating",
    alias: "/stop-impersonating",
    ...POST,
    input: nothing,
    audit: about("session.delete"),
    by: "anybody",
  }),
] as const;

const SESSIONS = [
  defineAuthCall({
    path: "/admin/list-user-sessions",
    method: "POST",
    ...READS,
    input: person,
    polish: withoutTokens,
  }),
  defineAuthCall({
    path: "/admin/revoke-user-session",
    ...POST,
    input: z.union([z.object({ sessionId: z.string() }), z.object({ sessionToken: z.string() })]),
    audit: about("session.delete"),
    translate: byTokenOfSession("sessionToken"),
  }),
  defineAuthCall({ path: "/admin/revoke-user-sessions", ...POST, input: person, audit: many("session.delete") }),
] as const;

const QUESTIONS = [
  defineAuthCall({ path: "/admin/get-user", method: "GET", ...READS, input: z.object({ id: z.string() }) }),
  defineAuthCall({
    path: "/admin/list-users",
    method: "GET",
    ...READS,
    input: z.object({
      searchValue: z.string().optional(),
      searchField: z.enum(["email", "name"]).optional(),
      searchOperator: z.enum(["contains", "starts_with", "ends_with"]).optional(),
      limit: z.union([z.string(), z.number()]).optional(),
      offset: z.union([z.string(), z.number()]).optional(),
      sortBy: z.string().optional(),
      sortDirection: z.enum(["asc", "desc"]).optional(),
      filterField: z.string().optional(),
      filterValue: z.unknown(),
      filterOperator: z.string().optional(),
    }),
  }),
  defineAuthCall({
    path: "/admin/has-permission",
    method: "POST",
    ...READS,
    input: z.object({
      userId: z.string().optional(),
      role: z.string().optional(),
      permission: permissions.optional(),
      permissions: permissions.optional(),
    }),
  }),
] as const;

export const ADMIN_CALLS = [...USERS, ...ACTING, ...SESSIONS, ...QUESTIONS] as const;
