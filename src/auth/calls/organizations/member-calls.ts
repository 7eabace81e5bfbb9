import { z } from "zod";
import { about } from "../../audit/audited-call.ts";
import { answeredAgain } from "../../wire/answered-again.ts";
import { defineAuthCall, nothing, unread } from "../auth-call.ts";
import { limitInvitations } from "./limit-organizations.ts";

const POST = { method: "POST", answer: unread, by: "anybody", forStrangers: "closed" } as const;
const GET = { method: "GET", answer: unread, audit: null, by: "anybody", forStrangers: "closed" } as const;

const some = z.string().optional();
const role = z.union([z.string(), z.array(z.string())]);
const invitation = z.object({ invitationId: z.string() });

const INVITATIONS = [
  defineAuthCall({
    path: "/organization/invite-member",
    ...POST,
    input: z.object({
      email: z.string(),
      role,
      organizationId: some,
      resend: z.boolean().optional(),
      teamId: z.union([z.string(), z.array(z.string())]).optional(),
    }),
    audit: about("invitation.create", "invitation.update"),
    before: [limitInvitations],
    repeat: answeredAgain,
  }),
  defineAuthCall({
    path: "/organization/cancel-invitation",
    ...POST,
    input: invitation,
    audit: about("invitation.update"),
  }),
  defineAuthCall({
    path: "/organization/accept-invitation",
    ...POST,
    input: invitation,
    audit: about("invitation.update"),
    forStrangers: "open",
    forHeld: "open",
    repeat: answeredAgain,
  }),
  defineAuthCall({
    path: "/organization/reject-invitation",
    ...POST,
    input: invitation,
    audit: about("invitation.update"),
    forStrangers: "open",
  }),
  defineAuthCall({
    path: "/organization/get-invitation",
    ...GET,
    input: z.object({ id: z.string() }),
    forStrangers: "open",
  }),
  defineAuthCall({ path: "/organization/list-invitations", ...GET, input: z.object({ organizationId: some }) }),
  defineAuthCall({
    path: "/organization/list-user-invitations",
    ...GET,
    input: z.object({ email: some }),
    forStrangers: "open",
  }),
] as const;

const MEMBERS = [
  defineAuthCall({
    path: "/organization/remove-member",
    ...POST,
    input: z.object({ memberIdOrEmail: z.string(), organizationId: some }),
    audit: about("member.delete"),
    repeat: answeredAgain,
  }),
  defineAuthCall({
    path: "/organization/update-member-role",
    ...POST,
    input: z.object({ memberId: z.string(), role, organizationId: some }),
    audit: about("member.update"),
    repeat: answeredAgain,
  }),
  defineAuthCall({
    path: "/organization/leave",
    ...POST,
    input: z.object({ organizationId: z.string() }),
    audit: about("member.delete"),
    forHeld: "open",
    repeat: answeredAgain,
  }),
  defineAuthCall({
    path: "/organization/list-members",
    ...GET,
    input: z.object({
      organizationId: some,
      organizationSlug: some,
      limit: z.union([z.string(), z.number()]).optional(),
      offset: z.union([z.string(), z.number()]).optional(),
      sortBy: some,
      sortDirection: z.enum(["asc", "desc"]).optional(),
      filterField: some,
      filterValue: z.unknown(),
      filterOperator: some,
    }),
  }),
  defineAuthCall({ path: "/organization/get-active-member", ...GET, input: nothing }),
  defineAuthCall({
    path: "/organization/get-active-member-role",
    ...GET,
    input: z.object({ userId: some, organizationId: some, organizationSlug: some }),
  }),
] as const;

export const MEMBER_CALLS = [...INVITATIONS, ...MEMBERS] as const;
