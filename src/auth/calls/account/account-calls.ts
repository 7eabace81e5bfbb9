import { z } from "zod";
import { about, whole } from "../../audit/audited-call.ts";
import { answeredAgain } from "../../wire/answered-again.ts";
import { refuseLastAdminToGo } from "../admin/admin-rules.ts";
import { defineAuthCall, unread } from "../auth-call.ts";
import { refuseForeignDeletion, refuseStaleDeletion } from "./deletion-rules.ts";
import { refuseBadName } from "./name-rule.ts";
import { refuseSoleOwner } from "./sole-owner.ts";

/** The link of the mail that asks whether to delete an account leads here. */
export const deletionByLinkCall = defineAuthCall({
  path: "/delete-user/callback",
  method: "GET",
  input: z.object({ token: z.string(), callbackURL: z.string().optional() }),
  answer: unread,
  audit: whole("user.delete"),
  by: "person",
  forStrangers: null,
  before: [refuseSoleOwner, refuseLastAdminToGo, refuseForeignDeletion],
  repeat: answeredAgain,
  isVisited: true,
  changesSession: true,
});

export const ACCOUNT_CALLS = [
  defineAuthCall({
    path: "/update-user",
    method: "POST",
    input: z.object({
      name: z.string().optional(),
      image: z.string().nullable().optional(),
      language: z.string().optional(),
      timeZone: z.string().optional(),
    }),
    answer: unread,
    audit: about("user.update"),
    by: "anybody",
    forStrangers: null,
    before: [refuseBadName],
    changesSession: true,
  }),
  defineAuthCall({
    path: "/delete-user",
    method: "POST",
    input: z.object({
      callbackURL: z.string().optional(),
      password: z.string().optional(),
      token: z.string().optional(),
    }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
    audit: whole("user.delete"),
    by: "person",
    forStrangers: null,
    before: [refuseSoleOwner, refuseLastAdminToGo, refuseForeignDeletion, refuseStaleDeletion],
    asksPassword: { of: "session", fields: ["password"] },
    repeat: answeredAgain,
    changesSession: true,
  }),
  deletionByLinkCall,
] as const;
