import { z } from "zod";
import { about } from "../../audit/audited-call.ts";
import { defineAuthCall, unread } from "../auth-call.ts";
import { askAgain } from "../fresh-session.ts";
import { changeEmailNow } from "./change-email.ts";
import { undoChangeCall } from "./undo-change.ts";

export const EMAIL_CALLS = [
  defineAuthCall({
    path: "/verify-email",
    door: "link",
    method: "GET",
    input: z.object({ token: z.string(), callbackURL: z.string().optional() }),
    answer: unread,
    audit: about("user.update"),
    by: "anybody",
    forStrangers: null,
    isVisited: true,
    changesSession: true,
  }),
  defineAuthCall({
    path: "/send-verification-email",
    door: "none",
    method: "POST",
    input: z.object({ email: z.string(), callbackURL: z.string().optional() }),
    answer: unread,
    audit: null,
    by: "anybody",
    forStrangers: null,
  }),
  defineAuthCall({
    path: "/change-email",
    method: "POST",
    input: z.object({ newEmail: z.string(), callbackURL: z.string().optional() }),
    answer: unread,
    audit: "itself",
    by: "person",
    forStrangers: null,
    rules: [askAgain],
    before: [changeEmailNow],
    changesSession: true,
  }),
  undoChangeCall,
] as const;
