import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { type AuditEntry, recordAudit } from "../audit/audit.store.ts";
import { isEmailTaken, isUndoToken, undoEmailChange } from "../identity/email-change.store.ts";
import { PASSWORD_TEXTS } from "../identity/passwords/password-rules.ts";
import { isReadableName, UNREADABLE_NAME } from "../identity/users/readable-name.ts";
import { type FirstAccount, isSetupToken, redeemSetupLink } from "../identity/passwords/setup-link.store.ts";
import { languageOf } from "../lib/language.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { addressIn } from "./wire/client-address-header.ts";
import { NAME_MAX_CHARACTERS } from "../identity/users/name-limit.ts";
import { newPasswordProblem, PASSWORD_CODE } from "./calls/password/new-password.ts";
import { newResetToken } from "./calls/password/password-reset.ts";
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
    endpoints: {
      setup: setupEndpoint(dependencies),
      undoChangeEmail: undoEndpoint(dependencies),
      checkLink: checkEndpoint(dependencies),
    },
    rateLimit: [
      { pathMatcher: (path: string) => path === "/setup" || path === "/undo-change-email", window: 10, max: 5 },
      { pathMatcher: (path: string) => path === "/check-link", window: 10, max: 20 },
    ],
  } satisfies BetterAuthPlugin;
}

function setupEndpoint({ db, secret, now }: AuthDependencies) {
  return createAuthEndpoint("/setup", { method: "POST", body: setupBody }, async (context) => {
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
      const person = { id: first.id, name, ipAddress: addressIn(context) };
      const after = { name, email, emailVerified: true, role: "admin" };
      if (isFirst) await recordAudit(tx, ownEntry("setup", person, { at: now(), before: null, after }));
      return isFirst;
    });
    if (!isRedeemed) throw new APIError("BAD_REQUEST", INVALID_TOKEN);
    return context.json({ status: true, user: { id: first.id, name, email, emailVerified: true, role: "admin" } });
  });
}

function undoEndpoint({ db, now }: AuthDependencies) {
  return createAuthEndpoint(
    "/undo-change-email",
    { method: "POST", body: z.object({ token: z.string() }) },
    async (context) => {
      const undone = await db.transaction(async (tx) => {
        const undone = await undoEmailChange(tx, context.body.token, now());
        if (undone === null) return null;
        const person = { id: undone.userId, name: undone.name, ipAddress: addressIn(context) };
        const change = { at: now(), before: { email: undone.fromEmail }, after: { email: undone.toEmail } };
        await recordAudit(tx, ownEntry("undo-change-email", person, change));
        return undone;
      });
      if (undone === null) throw new APIError("BAD_REQUEST", INVALID_TOKEN);
      return context.json({ status: true, resetToken: await newResetToken(context, undone.userId, now()) });
    },
  );
}

const linkBody = z.object({ kind: z.enum(["reset", "setup", "undo"]), token: z.string() });

/** Whether a link still opens what it promises, so that nobody fills in a form for nothing. It uses nothing up. */
function checkEndpoint({ db, now, secret }: AuthDependencies) {
  return createAuthEndpoint("/check-link", { method: "POST", body: linkBody }, async (context) => {
    const { kind, token } = context.body;
    if (kind === "setup") return context.json({ isOpen: await isSetupToken(db, secret, token) });
    if (kind === "undo") return context.json({ isOpen: await isUndoToken(db, token, now()) });
    const link = await context.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
    return context.json({ isOpen: link !== null && link.expiresAt > now() });
  });
}

function newId(generated: string | false): string {
  return generated === false ? crypto.randomUUID() : generated;
}

type Person = { id: string; name: string; ipAddress: string | null };

/** What somebody did to their own account with a link that was sent to them. */
function ownEntry(
  action: string,
  { id, name, ipAddress }: Person,
  change: Pick<AuditEntry, "at" | "before" | "after">,
): AuditEntry {
  const actor = { id, name, impersonatorId: null, ipAddress };
  return { ...change, organizationId: null, actor, action, subject: "user", subjectId: id, subjectName: name };
}
