import { z } from "zod";
import { about } from "../../audit/audited-call.ts";
import { ofCaller, ofTwoFactor } from "../../mails/call-notices.ts";
import { defineAuthCall, unread } from "../auth-call.ts";
import { endTrust, readRecoveryCode, refuseWithoutPassword, takeCodeOnce } from "./two-factor-guard.ts";

const POST = { method: "POST", answer: unread, by: "person", forStrangers: null, changesSession: true } as const;
const WITH_PASSWORD = { asksPassword: { of: "session", fields: ["password"] } } as const;

const password = z.object({ password: z.string() });
const code = z.object({ code: z.string(), trustDevice: z.boolean().optional() });

export const TWO_FACTOR_CALLS = [
  defineAuthCall({
    path: "/two-factor/enable",
    ...POST,
    ...WITH_PASSWORD,
    input: password.extend({ method: z.enum(["otp", "totp"]).optional(), issuer: z.string().optional() }),
    answer: z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) }),
    audit: about("twoFactor.create", "twoFactor.update", "user.update"),
    before: [refuseWithoutPassword],
  }),
  defineAuthCall({
    path: "/two-factor/disable",
    ...POST,
    ...WITH_PASSWORD,
    input: password,
    audit: about("user.update"),
    after: [endTrust],
    notice: ofCaller({ kind: "twoFactorOff" }),
  }),
  defineAuthCall({ path: "/two-factor/get-totp-uri", ...POST, ...WITH_PASSWORD, input: password, audit: null }),
  defineAuthCall({
    path: "/two-factor/generate-backup-codes",
    ...POST,
    ...WITH_PASSWORD,
    input: password,
    answer: z.object({ backupCodes: z.array(z.string()) }),
    audit: about("twoFactor.update"),
  }),
  defineAuthCall({
    path: "/two-factor/verify-totp",
    door: "none",
    ...POST,
    input: code,
    audit: about("user.update"),
    before: [takeCodeOnce],
    notice: ofTwoFactor,
    way: "second factor",
  }),
  defineAuthCall({
    path: "/two-factor/verify-backup-code",
    door: "none",
    ...POST,
    input: code.extend({ disableSession: z.boolean().optional() }),
    audit: null,
    before: [readRecoveryCode],
    way: "second factor",
  }),
  defineAuthCall({
    path: "/two-factor/send-otp",
    door: "none",
    ...POST,
    input: z.object({ trustDevice: z.boolean().optional() }),
    audit: null,
  }),
  defineAuthCall({
    path: "/two-factor/verify-otp",
    door: "none",
    ...POST,
    input: code,
    audit: null,
    way: "second factor",
  }),
] as const;
