import { z } from "zod";
import { about } from "../../audit/audited-call.ts";
import { answeredAgain } from "../../wire/answered-again.ts";
import { defineAuthCall, unread } from "../auth-call.ts";

const POST = { method: "POST", answer: unread, by: "anybody", forStrangers: "closed" } as const;
const GET = { method: "GET", answer: unread, audit: null, by: "anybody", forStrangers: "closed" } as const;

const organizationId = z.string().optional();
const place = z.object({ teamId: z.string(), userId: z.string(), organizationId });

export const TEAM_CALLS = [
  defineAuthCall({
    path: "/organization/create-team",
    ...POST,
    input: z.object({ name: z.string(), organizationId }),
    answer: z.object({ id: z.string() }),
    audit: about("team.create"),
  }),
  defineAuthCall({
    path: "/organization/update-team",
    ...POST,
    input: z.object({ teamId: z.string(), data: z.object({ name: z.string().optional(), organizationId }) }),
    audit: about("team.update"),
  }),
  defineAuthCall({
    path: "/organization/remove-team",
    ...POST,
    input: z.object({ teamId: z.string(), organizationId }),
    audit: about("team.delete"),
  }),
  defineAuthCall({
    path: "/organization/set-active-team",
    ...POST,
    input: z.object({ teamId: z.string().nullable().optional() }),
    audit: null,
    endsChoice: "teamId",
  }),
  defineAuthCall({
    path: "/organization/add-team-member",
    ...POST,
    input: place,
    audit: about("teamMember.create"),
    repeat: answeredAgain,
  }),
  defineAuthCall({
    path: "/organization/remove-team-member",
    ...POST,
    input: place,
    audit: about("teamMember.delete"),
  }),
  defineAuthCall({ path: "/organization/list-teams", ...GET, input: z.object({ organizationId }) }),
  defineAuthCall({
    path: "/organization/list-user-teams",
    ...GET,
    input: z.object({ userId: z.string().optional(), organizationId }),
    forHeld: "filtered",
  }),
  defineAuthCall({
    path: "/organization/list-team-members",
    ...GET,
    input: z.object({ teamId: z.string().optional() }),
  }),
] as const;
