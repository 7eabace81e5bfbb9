import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { isEmailTaken, undoEmailChange } from "../../identity/email-change.store.ts";
import { PASSWORD_TEXTS, passwordProblem } from "../../identity/password-rules.ts";
import { type FirstAccount, isSetupToken, redeemSetupLink } from "../../identity/setup-link.store.ts";
import { languageOf } from "../../lib/mail/mail.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { NAME_MAX_CHARACTERS } from "./name-limit.ts";
import { USER_EXISTS } from "./rules.ts";

const INVALID_TOKEN = { message: "Invalid token", code: "INVALID_TOKEN" };

const setupBody = z.object({
  token: z.string(),
  name: z.string().trim().min(1).max(NAME_MAX_CHARACTERS),
  email: z.email().toLowerCase(),
  password: z.string(),
});

/** The auth calls that the library does not have: the first account, and the way back after a change of address. */
export function productPlugin(dependencies: AuthDependencies) {
  return {
    id: "shopwarden",
    endpoints: { setup: setupEndpoint(dependencies), undoChangeEmail: undoEndpoint(dependencies) },
    rateLimit: [
      { pathMatcher: (path: string) => path === "/setup" || path === "/undo-change-email", window: 10, max: 5 },
    ],
  } satisfies BetterAuthPlugin;
}

function setupEndpoint({ db, secret }: AuthDependencies) {
  return createAuthEndpoint("/setup", { method: "POST", body: setupBody }, async (context) => {
    const { token, name, email, password } = context.body;
    if (!(await isSetupToken(db, secret, token))) throw new APIError("BAD_REQUEST", INVALID_TOKEN);
    const problem = passwordProblem(password);
    if (problem) throw new APIError("BAD_REQUEST", { message: PASSWORD_TEXTS[problem], code: "PASSWORD_REFUSED" });
    if (await isEmailTaken(db, email, new Date())) throw new APIError("UNPROCESSABLE_ENTITY", USER_EXISTS);

    const first: FirstAccount = {
      id: newId(context.context.generateId({ model: "user" })),
      accountId: newId(context.context.generateId({ model: "account" })),
      name,
      email,
      passwordHash: await context.context.password.hash(password),
      language: languageOf(context.headers?.get("accept-language") ?? null),
    };
    if (!(await redeemSetupLink(db, secret, token, first))) throw new APIError("BAD_REQUEST", INVALID_TOKEN);
    return context.json({ status: true, user: { id: first.id, name, email, emailVerified: true, role: "admin" } });
  });
}

function undoEndpoint({ db, now }: AuthDependencies) {
  return createAuthEndpoint(
    "/undo-change-email",
    { method: "POST", body: z.object({ token: z.string() }) },
    async (context) => {
      if ((await undoEmailChange(db, context.body.token, now())) === null)
        throw new APIError("BAD_REQUEST", INVALID_TOKEN);
      return context.json({ status: true });
    },
  );
}

function newId(generated: string | false): string {
  return generated === false ? crypto.randomUUID() : generated;
}
