import { z } from "zod";
import { about, whole } from "../../audit/audited-call.ts";
import { defineAuthCall, nothing, unread } from "../auth-call.ts";
import { askAgain } from "../fresh-session.ts";
import { limitOrganizations } from "./limit-organizations.ts";
import { slugTakenAtChange, slugTakenAtCreation } from "./slug-race.ts";

const POST = { method: "POST", answer: unread, by: "anybody", forStrangers: "closed" } as const;
const GET = { method: "GET", answer: unread, audit: null, by: "anybody", forStrangers: "closed" } as const;

const metadata = z.record(z.string(), z.unknown()).optional();
const permissions = z.record(z.string(), z.array(z.string()));
const named = z.object({ organizationId: z.string().optional(), organizationSlug: z.string().optional() });

export const ORGANIZATION_CALLS = [
  defineAuthCall({
    path: "/organization/create",
    ...POST,
    input: z.object({
      name: z.string(),
      slug: z.string(),
      userId: z.string().optional(),
      logo: z.string().nullable().optional(),
      metadata,
      keepCurrentActiveOrganization: z.boolean().optional(),
    }),
    answer: z.object({ id: z.string() }),
    audit: whole("organization.create"),
    forStrangers: "open",
    before: [limitOrganizations],
    repeat: slugTakenAtCreation,
  }),
  defineAuthCall({
    path: "/organization/update",
    ...POST,
    input: z.object({
      organizationId: z.string().optional(),
      data: z.object({
        name: z.string().optional(),
        slug: z.string().optional(),
        logo: z.string().nullable().optional(),
        metadata,
      }),
    }),
    audit: about("organization.update"),
    repeat: slugTakenAtChange,
  }),
  defineAuthCall({
    path: "/organization/delete",
    ...POST,
    input: z.object({ organizationId: z.string() }),
    audit: about("organization.delete"),
    rules: [askAgain],
  }),
  defineAuthCall({
    path: "/organization/set-active",
    ...POST,
    input: z.object({
      organizationId: z.string().nullable().optional(),
      organizationSlug: z.string().optional(),
    }),
    audit: null,
  }),
  defineAuthCall({
    path: "/organization/check-slug",
    ...POST,
    input: z.object({ slug: z.string() }),
    audit: null,
    forStrangers: "open",
  }),
  defineAuthCall({
    path: "/organization/has-permission",
    ...POST,
    input: z.object({
      organizationId: z.string().optional(),
      permission: permissions.optional(),
      permissions: permissions.optional(),
    }),
    audit: null,
  }),
  defineAuthCall({ path: "/organization/list", ...GET, input: nothing, forStrangers: "open", forHeld: "open" }),
  defineAuthCall({ path: "/organization/get-organization", ...GET, input: named }),
  defineAuthCall({
    path: "/organization/get-full-organization",
    ...GET,
    input: named.extend({ membersLimit: z.union([z.string(), z.number()]).optional() }),
  }),
] as const;
