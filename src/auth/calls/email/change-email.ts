import type { GenericEndpointContext } from "better-auth";
import { APIError, createEmailVerificationToken, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import { aboutAccount } from "../../../audit/actor.ts";
import { audit } from "../../../audit/audit.store.ts";
import { changeEmail } from "../../../identity/email-change.store.ts";
import { confirmationMail, emailChangedMail } from "../../../identity/mails/address-mails.ts";
import { actorIn } from "../../audit/actor-in.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { mailReader, sendMail } from "../../mails/send-mail.ts";

const VERIFICATION_SECONDS = 3600;

/**
 * Replaces the library's own change of address: the new one applies at once, unconfirmed, and the old one gets a link
 * to undo it (product rule).
 */
export async function changeEmailNow(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
): Promise<{ status: true } | undefined> {
  const session = await getSessionFromCtx(context);
  if (!session) return undefined;
  const { newEmail: given } = fieldsOf(context.body);
  if (typeof given !== "string")
    throw new APIError("BAD_REQUEST", { message: "Invalid body parameters", code: "VALIDATION_ERROR" });
  const parsed = z.email().safeParse(given);
  if (!parsed.success) throw new APIError("BAD_REQUEST", { message: "Invalid email", code: "INVALID_EMAIL" });
  const newEmail = parsed.data.toLowerCase();
  if (newEmail === session.user.email)
    throw new APIError("BAD_REQUEST", { message: "Email is the same", code: "EMAIL_IS_THE_SAME" });

  const changed = await changeAudited(context, session, newEmail, dependencies);
  if (changed === null)
    throw new APIError("BAD_REQUEST", { message: "Couldn't update your email", code: "COULDNT_UPDATE_YOUR_EMAIL" });

  const token = await createEmailVerificationToken(dependencies.secret, newEmail, undefined, VERIFICATION_SECONDS, {
    userId: session.user.id,
  });
  const oldReader = mailReader({ ...session.user, email: changed.oldEmail }, context.request);
  const newReader = { ...oldReader, email: newEmail };
  await Promise.all([
    sendMail(dependencies, confirmationMail(newReader, dependencies.appUrl, { token, occasion: "change" })),
    sendMail(dependencies, emailChangedMail(oldReader, dependencies.appUrl, { newEmail, token: changed.undoToken })),
  ]);
  return { status: true };
}

type Session = NonNullable<Awaited<ReturnType<typeof getSessionFromCtx>>>;

async function changeAudited(
  context: GenericEndpointContext,
  current: Session,
  newEmail: string,
  { db, now }: AuthDependencies,
) {
  const at = now();
  const { user } = current;
  return await db.transaction(async (tx) => {
    const changed = await changeEmail(tx, { userId: user.id, newEmail, now: at });
    if (changed === null) return null;
    await audit(
      tx,
      {
        actor: actorIn(context, current),
        now: at,
      },
      aboutAccount(user),
      { action: "change-email", before: { email: changed.oldEmail }, after: { email: newEmail, emailVerified: false } },
    );
    return changed;
  });
}
