import { z } from "zod";
import { about } from "../../audit/audited-call.ts";
import { ofCaller, ofPasskey } from "../../mails/call-notices.ts";
import { asGet } from "../../wire/incoming.ts";
import { defineAuthCall, nothing, unread } from "../auth-call.ts";
import { refuseBadPasskeyName } from "../account/name-rule.ts";
import { askAgain } from "../fresh-session.ts";
import { demandVerification } from "./passkey-verification.ts";

const OWN = { answer: unread, by: "person", forStrangers: null } as const;
const FOR_EVERYBODY = { answer: unread, audit: null, by: "anybody", forStrangers: null } as const;

export const PASSKEY_CALLS = [
  defineAuthCall({
    path: "/passkey/generate-register-options",
    method: "GET",
    ...OWN,
    input: z.object({
      name: z.string().optional(),
      authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
      context: z.string().optional(),
    }),
    audit: null,
    rules: [askAgain],
  }),
  defineAuthCall({
    path: "/passkey/verify-registration",
    method: "POST",
    ...OWN,
    input: z.object({
      response: z.unknown(),
      name: z.string().optional(),
      createSession: z.boolean().optional(),
    }),
    audit: about("passkey.create"),
    rules: [askAgain, refuseBadPasskeyName],
    bringsSigned: true,
    notice: ofPasskey,
  }),
  defineAuthCall({
    path: "/passkey/update-passkey",
    method: "POST",
    ...OWN,
    input: z.object({ id: z.string(), name: z.string() }),
    audit: about("passkey.update"),
    rules: [refuseBadPasskeyName],
  }),
  defineAuthCall({
    path: "/passkey/delete-passkey",
    method: "POST",
    ...OWN,
    input: z.object({ id: z.string() }),
    audit: about("passkey.delete"),
    notice: ofCaller({ kind: "passkeyRemoved", passkey: null }),
  }),
  defineAuthCall({ path: "/passkey/list-user-passkeys", method: "GET", ...FOR_EVERYBODY, input: nothing }),
  defineAuthCall({
    path: "/passkey/generate-authenticate-options",
    door: "none",
    method: "GET",
    ...FOR_EVERYBODY,
    input: nothing,
    translate: async (incoming) => (incoming.method === "POST" ? asGet(incoming) : incoming),
    after: [demandVerification],
  }),
  defineAuthCall({
    path: "/passkey/verify-authentication",
    door: "none",
    method: "POST",
    ...FOR_EVERYBODY,
    input: z.object({ response: z.unknown() }),
    answer: z.object({ user: z.object({ id: z.string() }) }),
    way: "passkey",
    bringsSigned: true,
    changesSession: true,
  }),
] as const;
