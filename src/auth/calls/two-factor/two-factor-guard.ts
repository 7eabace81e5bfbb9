import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx, isAPIError } from "better-auth/api";
import { typedRecoveryCode } from "../../../identity/factors/recovery-code.ts";
import { forgetTrustedDevices, hasPassword } from "../../../identity/factors/two-factor.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import type { Answered } from "../auth-call.ts";
import { takeCode } from "./two-factor-code.ts";

/** No authenticator app shows this: the library refuses it and counts the attempt. */
const NO_CODE = "";

type Changed = { context: { body: Record<string, unknown> } };

/** Removes trust from all devices: whoever had one may not be the owner. */
export async function endTrust({ context }: Answered, { db }: AuthDependencies): Promise<void> {
  const userId = context.session?.user.id;
  if (userId !== undefined && !isAPIError(context.returned)) await forgetTrustedDevices(db, userId);
}

/** A second factor only complements a password; people without one use ways that bring their own (product rule). */
export async function refuseWithoutPassword(
  context: GenericEndpointContext,
  { db }: AuthDependencies,
): Promise<undefined> {
  const session = await getSessionFromCtx(context);
  if (!session || (await hasPassword(db, session.user.id))) return;
  throw new APIError("BAD_REQUEST", {
    message: "Credential account not found",
    code: "CREDENTIAL_ACCOUNT_NOT_FOUND",
  });
}

/** Replaces a code that was used by an invalid one, so that somebody who saw it being typed cannot sign in with it. */
export async function takeCodeOnce(
  context: GenericEndpointContext,
  dependencies: AuthDependencies,
): Promise<Changed | undefined> {
  const body = fieldsOf(context.body);
  const userId = await findPerson(context);
  if (userId === null || typeof body.code !== "string") return undefined;
  const code = body.code.replaceAll(/\s/g, "");
  const verdict = await takeCode(context, dependencies, { userId, code });
  return verdict === "unknown"
    ? undefined
    : { context: { body: { ...body, code: verdict === "used" ? NO_CODE : code } } };
}

/**
 * The person who is signed in and sets up the second factor, or who has given the password and must now give the code.
 */
export async function findPerson(context: GenericEndpointContext): Promise<string | null> {
  const session = await getSessionFromCtx(context);
  if (session) return session.user.id;
  const { name } = context.context.createAuthCookie("two_factor");
  const challenge = await context.getSignedCookie(name, context.context.secret);
  if (!challenge) return null;
  return (await context.context.internalAdapter.findVerificationValue(challenge))?.value ?? null;
}

/** Normalizes a recovery code as people type it. */
export async function readRecoveryCode(context: GenericEndpointContext): Promise<Changed | undefined> {
  const body = fieldsOf(context.body);
  if (typeof body.code !== "string") return undefined;
  return { context: { body: { ...body, code: typedRecoveryCode(body.code) } } };
}
