import { APIError, createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { aboutAccount, ActingPerson } from "../../../audit/actor.ts";
import { audit } from "../../../audit/audit.store.ts";
import { isEmailTaken } from "../../../identity/email-change.store.ts";
import { PASSWORD_TEXTS } from "../../../identity/passwords/password-rules.ts";
import { type FirstAccount, isSetupToken, redeemSetupLink } from "../../../identity/passwords/setup-link.store.ts";
import { NAME_MAX_CHARACTERS } from "../../../identity/users/name-limit.ts";
import { isReadableName, UNREADABLE_NAME } from "../../../identity/users/readable-name.ts";
import { languageOf } from "../../../lib/language.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { addressIn } from "../../wire/client-address-header.ts";
import { defineAuthCall, type Endpoint } from "../auth-call.ts";
import { newPasswordProblem, PASSWORD_CODE } from "../password/new-password.ts";
import { INVALID_TOKEN } from "../password/invalid-token.ts";
import { USER_EXISTS } from "./registration.ts";

const setupBody = z.object({
  token: z.string(),
  name: z.string().trim().min(1).max(NAME_MAX_CHARACTERS),
  email: z.email().toLowerCase(),
  password: z.string(),
});

/** Creates the first account, with the link that the first start prints. */
export const setUpCall = defineAuthCall({
  path: "/setup",
  door: "link",
  method: "POST",
  input: setupBody,
  answer: z.object({ status: z.boolean() }),
  audit: "itself",
  by: "anybody",
  forStrangers: null,
  way: "setup link",
  endpoint: setupEndpoint,
  bound: { window: 10, max: 5 },
});

function setupEndpoint({ db, secret, now }: AuthDependencies): Endpoint {
  return createAuthEndpoint(setUpCall.path, { method: "POST", body: setupBody }, async (context) => {
    const { token, name, email, password } = context.body;
    if (!(await isSetupToken(db, secret, token))) throw new APIError("BAD_REQUEST", INVALID_TOKEN);
    if (!isReadableName(name)) throw new APIError("BAD_REQUEST", UNREADABLE_NAME);
    const problem = newPasswordProblem(password, { name, email });
    if (problem)
      throw new APIError("BAD_REQUEST", { message: PASSWORD_TEXTS[problem].en, code: PASSWORD_CODE[problem] });
    if (await isEmailTaken(db, email, now())) throw new APIError("UNPROCESSABLE_ENTITY", USER_EXISTS);

    const first: FirstAccount = {
      id: newId(context.context.generateId({ model: "user" })),
      accountId: newId(context.context.generateId({ model: "account" })),
      name,
      email,
      passwordHash: await context.context.password.hash(password),
      language: languageOf(context.headers?.get("accept-language") ?? null),
    };
    const isRedeemed = await db.transaction(async (tx) => {
      const isFirst = await redeemSetupLink(tx, secret, token, first);
      const by = { actor: ActingPerson.unaided(first, addressIn(context)), now: now() };
      const after = { name, email, emailVerified: true, role: "admin" };
      if (isFirst) await audit(tx, by, aboutAccount(first), { action: "setup", before: null, after });
      return isFirst;
    });
    if (!isRedeemed) throw new APIError("BAD_REQUEST", INVALID_TOKEN);
    return context.json({ status: true, user: { id: first.id, name, email, emailVerified: true, role: "admin" } });
  });
}

function newId(generated: string | false): string {
  return generated === false ? crypto.randomUUID() : generated;
}
