import type { GenericEndpointContext } from "better-auth";
import { z } from "zod";
import { isAddressInDoubt } from "../../../identity/email-change.store.ts";
import { passwordResetMail } from "../../../identity/mails/account-mails.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { mailReader, sendMail } from "../../mails/send-mail.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { newResetToken } from "./password-reset.ts";

const RESET_ANSWER = {
  status: true,
  message: "If this email exists in our system, check your email for the reset link",
} as const;

const resetBody = z.object({ email: z.email().toLowerCase(), redirectTo: z.string().optional() });

/**
 * Answers a request for a new password before the account is looked up, so that the response time reveals nothing. An
 * invalid body is left to the library, which reports what is wrong with it.
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
