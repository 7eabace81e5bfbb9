import type { GenericEndpointContext } from "better-auth";
import { APIError, createEmailVerificationToken, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import { changeEmail } from "../../identity/email-change.store.ts";
import { confirmationMail, emailChangedMail } from "../../identity/identity-mails.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { fieldsOf } from "./fields-of.ts";
import { mailReader, sendMail } from "./send-mail.ts";

const VERIFICATION_SECONDS = 3600;

/** Takes the place of the library's own change: the new address holds at once, unproven, and the old one gets a way back (product rule). */
export async function changeEmailNow(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
): Promise<{ status: true } | undefined> {
  const session = await getSessionFromCtx(context);
  if (!session) return undefined;
  const parsed = z.email().safeParse(fieldsOf(context.body).newEmail);
  if (!parsed.success) throw new APIError("BAD_REQUEST", { message: "Invalid email", code: "INVALID_EMAIL" });
  const newEmail = parsed.data.toLowerCase();
  if (newEmail === session.user.email)
    throw new APIError("BAD_REQUEST", { message: "Email is the same", code: "EMAIL_IS_THE_SAME" });

  const changed = await changeEmail(dependencies.db, { userId: session.user.id, newEmail, now: dependencies.now() });
  if (changed === null)
    throw new APIError("BAD_REQUEST", { message: "Couldn't update your email", code: "COULDNT_UPDATE_YOUR_EMAIL" });

  const token = await createEmailVerificationToken(dependencies.secret, newEmail, undefined, VERIFICATION_SECONDS, {
    userId: session.user.id,
  });
  const oldReader = mailReader({ ...session.user, email: changed.oldEmail }, context.request);
  const newReader = { ...oldReader, email: newEmail };
  await Promise.all([
    sendMail(dependencies, confirmationMail(newReader, dependencies.appUrl, token)),
    sendMail(dependencies, emailChangedMail(oldReader, dependencies.appUrl, { newEmail, token: changed.undoToken })),
  ]);
  return { status: true };
}
