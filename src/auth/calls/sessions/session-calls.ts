import { z } from "zod";
import { many, about } from "../../audit/audited-call.ts";
import { defineAuthCall, nothing, unread } from "../auth-call.ts";
import { endAdminSession } from "../admin/admin-session.ts";
import { endTrust } from "../two-factor/two-factor-guard.ts";
import { withEffectiveRole, withoutTokens } from "./session-answers.ts";
import { byTokenOfSession } from "./token-of-session.ts";

const OWN = { by: "person", forStrangers: null, changesSession: true } as const;

/** Called by every page. */
export const getSessionCall = defineAuthCall({
  path: "/get-session",
  door: "none",
  method: "GET",
  input: z.object({ disableCookieCache: z.literal("true").optional(), disableRefresh: z.literal("true").optional() }),
  answer: unread,
  audit: null,
  by: "anybody",
  forStrangers: null,
  isAtEveryPage: true,
  polish: withEffectiveRole,
});

export const SESSION_CALLS = [
  getSessionCall,
  defineAuthCall({
    path: "/list-sessions",
    method: "GET",
    input: nothing,
    answer: unread,
    audit: null,
    by: "anybody",
    forStrangers: null,
    polish: withoutTokens,
  }),
  defineAuthCall({
    path: "/update-session",
    method: "POST",
    input: z.record(z.string(), z.unknown()),
    answer: unread,
    audit: null,
    by: "anybody",
    forStrangers: null,
    changesSession: true,
  }),
  defineAuthCall({
    path: "/sign-out",
    door: "none",
    method: "POST",
    input: z.object({
      callbackURL: z.string().optional(),
      disableRedirect: z.boolean().optional(),
      state: z.string().optional(),
    }),
    answer: unread,
    audit: null,
    by: "anybody",
    forStrangers: null,
    before: [endAdminSession],
    changesSession: true,
  }),
  defineAuthCall({
    path: "/revoke-session",
    method: "POST",
    input: z.union([z.object({ id: z.string() }), z.object({ token: z.string() })]),
    answer: unread,
    audit: about("session.delete"),
    translate: byTokenOfSession("token"),
    ...OWN,
  }),
  defineAuthCall({
    path: "/revoke-sessions",
    method: "POST",
    input: nothing,
    answer: unread,
    audit: many("session.delete"),
    after: [endTrust],
    ...OWN,
  }),
  defineAuthCall({
    path: "/revoke-other-sessions",
    method: "POST",
    input: nothing,
    answer: unread,
    audit: many("session.delete"),
    after: [endTrust],
    ...OWN,
  }),
] as const;
