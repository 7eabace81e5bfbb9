import { setTimeout as pause } from "node:timers/promises";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import { passwordResetMail } from "../../identity/mails/account-mails.ts";
import { isAddressInDoubt } from "../../identity/email-change.store.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { fieldsOf } from "./fields-of.ts";
import { newResetToken } from "../calls/password/password-reset.ts";
import { mailReader, sendMail } from "../mails/send-mail.ts";

/** Several times what a registration takes, most of which is the hashing of the password. */
const SIGN_UP_MILLISECONDS = 1_000;

const RESET_ANSWER = {
  status: true,
  message: "If this email exists in our system, check your email for the reset link",
} as const;

const resetBody = z.object({ email: z.email().toLowerCase(), redirectTo: z.string().optional() });

/**
 * Answers a request for a new password before anybody looks whether there is an account, so that the time it takes says
 * nothing. A body that is wrong is left to the library, which says what is wrong with it.
 */
export async function answerResetAtOnce(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
): Promise<typeof RESET_ANSWER | undefined> {
  const body = resetBody.safeParse(fieldsOf(context.body));
  if (!body.success) return undefined;
  context.context.runInBackground(mailResetLink(context, body.data.email, dependencies));
  return RESET_ANSWER;
}

async function mailResetLink(context: GenericEndpointContext, email: string, dependencies: AuthDependencies) {
  const { internalAdapter } = context.context;
  const found = await internalAdapter.findUserByEmail(email);
  if (!found || (await isAddressInDoubt(dependencies.db, email))) return;
  const token = await newResetToken(context, found.user.id, dependencies.now());
  await sendMail(dependencies, passwordResetMail(mailReader(found.user, context), dependencies.appUrl, token));
}

/**
 * Where known addresses are hidden, a registration is answered no sooner than a new one can be written down. The library
 * hashes the password in both cases; what is left is a few milliseconds, which this covers.
 */
export function evenSignUps({ hideAccounts }: Pick<AuthDependencies, "hideAccounts">) {
  const begun = new WeakMap<Request, number>();
  const isSignUp = ({ path }: { path?: string }) => hideAccounts && path === "/sign-up/email";
  const before = createAuthMiddleware(async ({ request }) => {
    if (request) begun.set(request, performance.now());
  });
  const after = createAuthMiddleware(async ({ request }) => {
    const since = request && begun.get(request);
    if (since !== undefined) await pause(Math.max(0, since + SIGN_UP_MILLISECONDS - performance.now()));
  });
  return {
    id: "shopwarden-even-sign-ups",
    hooks: { before: [{ matcher: isSignUp, handler: before }], after: [{ matcher: isSignUp, handler: after }] },
  } satisfies BetterAuthPlugin;
}
