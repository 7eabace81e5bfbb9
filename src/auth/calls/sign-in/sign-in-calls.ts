import { z } from "zod";
import { about } from "../../audit/audited-call.ts";
import { refuseBadName } from "../account/name-rule.ts";
import { defineAuthCall, unread } from "../auth-call.ts";
import { ownerInBody, refuseWeakPassword } from "../password/new-password.ts";
import { answerNoSooner, noteBeginning } from "./even-sign-ups.ts";
import { refuseKnownAddress, refuseUninvited } from "./registration.ts";
import { setUpCall } from "./set-up.ts";
import { addressTakenMeanwhile } from "./sign-up-race.ts";

export const signUpCall = defineAuthCall({
  path: "/sign-up/email",
  door: "none",
  method: "POST",
  input: z.object({
    name: z.string(),
    email: z.string(),
    password: z.string(),
    image: z.string().optional(),
    callbackURL: z.string().optional(),
    rememberMe: z.boolean().optional(),
    language: z.string().optional(),
    timeZone: z.string().optional(),
  }),
  answer: unread,
  audit: about("user.create"),
  by: "anybody",
  forStrangers: null,
  before: [
    refuseBadName,
    refuseWeakPassword("password", ownerInBody),
    refuseUninvited,
    refuseKnownAddress,
    noteBeginning,
  ],
  after: [answerNoSooner],
  repeat: addressTakenMeanwhile,
  tellsOfPassword: true,
  changesSession: true,
});

export const SIGN_IN_CALLS = [
  defineAuthCall({
    path: "/sign-in/email",
    door: "none",
    method: "POST",
    input: z.object({
      email: z.string(),
      password: z.string(),
      callbackURL: z.string().optional(),
      rememberMe: z.boolean().optional(),
    }),
    answer: z.object({ twoFactorRedirect: z.boolean().optional() }),
    audit: null,
    by: "anybody",
    forStrangers: null,
    asksPassword: { of: "email", fields: ["password"] },
    way: "password",
    changesSession: true,
  }),
  signUpCall,
  setUpCall,
] as const;
