import { z } from "zod";
import { NEW_WAY_IN, whole } from "../../audit/audited-call.ts";
import { defineAuthCall, nothing, unread } from "../auth-call.ts";
import { askAgain } from "../fresh-session.ts";
import { byAccountId, byAccountIdInAddress } from "./account-named.ts";
import { withRefreshToken, withScopes } from "./account-tokens.ts";

const OWN = { method: "POST", answer: unread, by: "person", forStrangers: null } as const;

const some = z.string().optional();
const account = z.object({
  providerId: some,
  accountId: some,
  userId: some,
  useAccountCookie: z.boolean().optional(),
});

const idToken = z.object({
  token: z.string(),
  nonce: some,
  accessToken: some,
  refreshToken: some,
  expiresAt: z.number().optional(),
  user: z.object({ name: z.object({ firstName: some, lastName: some }).optional(), email: some }).optional(),
});

const leaving = z.object({
  provider: z.string(),
  callbackURL: some,
  errorCallbackURL: some,
  newUserCallbackURL: some,
  disableRedirect: z.boolean().optional(),
  requestSignUp: z.boolean().optional(),
  scopes: z.array(z.string()).optional(),
  loginHint: some,
  additionalParams: z.record(z.string(), z.string()).optional(),
  additionalData: z.record(z.string(), z.unknown()).optional(),
  idToken: idToken.optional(),
});

export const SOCIAL_CALLS = [
  defineAuthCall({
    path: "/sign-in/social",
    door: "none",
    method: "POST",
    input: leaving,
    answer: unread,
    audit: NEW_WAY_IN,
    by: "anybody",
    forStrangers: null,
    way: "social",
    // A call that carries the provider's id token is an attempt to sign in.
    isBeginning: (fields) => fields.idToken === undefined,
    leavesUs: true,
    asks: "socialProvider",
    changesSession: true,
  }),
  defineAuthCall({
    path: "/callback/:id",
    door: "none",
    method: "GET",
    input: z.object({
      code: some,
      error: some,
      device_id: some,
      error_description: some,
      state: some,
      user: some,
      iss: some,
    }),
    answer: unread,
    audit: NEW_WAY_IN,
    by: "anybody",
    forStrangers: null,
    way: "social",
    comesBack: true,
    isVisited: true,
    asks: "socialProvider",
  }),
  defineAuthCall({
    path: "/link-social",
    ...OWN,
    input: leaving.omit({ newUserCallbackURL: true }),
    audit: NEW_WAY_IN,
    rules: [askAgain],
    leavesUs: true,
    asks: "socialProvider",
  }),
  defineAuthCall({
    path: "/list-accounts",
    method: "GET",
    input: nothing,
    answer: unread,
    audit: null,
    by: "anybody",
    forStrangers: null,
  }),
  defineAuthCall({
    path: "/unlink-account",
    ...OWN,
    input: account,
    audit: whole("account.delete"),
    translate: byAccountId,
  }),
  defineAuthCall({
    path: "/get-access-token",
    ...OWN,
    input: account,
    audit: null,
    translate: byAccountId,
    after: [withRefreshToken],
    asks: "socialProvider",
  }),
  defineAuthCall({
    path: "/refresh-token",
    ...OWN,
    input: account,
    audit: null,
    translate: byAccountId,
    polish: withScopes,
    asks: "socialProvider",
  }),
  defineAuthCall({
    path: "/account-info",
    method: "POST",
    input: account,
    answer: unread,
    audit: null,
    by: "anybody",
    forStrangers: null,
    translate: byAccountIdInAddress,
    asks: "socialProvider",
  }),
] as const;
