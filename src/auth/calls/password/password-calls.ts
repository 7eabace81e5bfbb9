import { z } from "zod";
import { about, whole } from "../../audit/audited-call.ts";
import { readNote, redeemInvitation } from "../admin/redeem-invitation.ts";
import { defineAuthCall, unread } from "../auth-call.ts";
import { ofCaller } from "../../mails/call-notices.ts";
import { endTrust } from "../two-factor/two-factor-guard.ts";
import { answerResetAtOnce } from "./answer-reset.ts";
import { checkLinkCall } from "./check-link.ts";
import { ownerOfLink, ownerOfSession, refuseWeakPassword } from "./new-password.ts";
import { noteAsked } from "./password-reset.ts";
import { reAuthenticateCall } from "./re-authenticate.ts";

export const PASSWORD_CALLS = [
  defineAuthCall({
    path: "/request-password-reset",
    door: "none",
    alias: "/forget-password",
    method: "POST",
    input: z.object({ email: z.string(), redirectTo: z.string().optional() }),
    answer: unread,
    audit: null,
    by: "anybody",
    forStrangers: null,
    before: [answerResetAtOnce],
  }),
  defineAuthCall({
    path: "/reset-password",
    door: "link",
    method: "POST",
    input: z.object({ newPassword: z.string(), token: z.string().optional() }),
    answer: unread,
    audit: whole("account.update", "account.create"),
    by: "anybody",
    forStrangers: null,
    before: [refuseWeakPassword("newPassword", ownerOfLink), noteAsked, readNote],
    after: [redeemInvitation],
    asksPassword: { of: "link", fields: [] },
    keepsCodes: true,
    tellsOfPassword: true,
    isVisited: true,
  }),
  /** The library's mails link here; ours do not. */
  defineAuthCall({
    path: "/reset-password/:token",
    door: "link",
    method: "GET",
    input: z.object({ callbackURL: z.string() }),
    answer: unread,
    audit: null,
    by: "anybody",
    forStrangers: null,
    keepsCodes: true,
    isVisited: true,
  }),
  defineAuthCall({
    path: "/change-password",
    method: "POST",
    input: z.object({
      currentPassword: z.string(),
      newPassword: z.string(),
      revokeOtherSessions: z.boolean().optional(),
    }),
    answer: unread,
    audit: about("account.update"),
    by: "person",
    forStrangers: null,
    before: [refuseWeakPassword("newPassword", ownerOfSession)],
    after: [endTrust],
    asksPassword: { of: "session", fields: ["currentPassword"] },
    notice: ofCaller({ kind: "passwordChanged" }),
    changesSession: true,
  }),
  defineAuthCall({
    path: "/verify-password",
    method: "POST",
    input: z.object({ password: z.string() }),
    answer: unread,
    audit: null,
    by: "anybody",
    forStrangers: null,
    asksPassword: { of: "session", fields: ["password"] },
  }),
  reAuthenticateCall,
  checkLinkCall,
] as const;
