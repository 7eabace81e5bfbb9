import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx, isAPIError } from "better-auth/api";
import { typedRecoveryCode } from "../../../identity/factors/recovery-code.ts";
import { forgetTrustedDevices, hasPassword } from "../../../identity/factors/two-factor.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import type { Answered } from "../auth-call.ts";
import { takeCode } from "./two-factor-code.ts";

/** Which no authenticator app shows: the library refuses it, and counts the attempt. */
const NO_CODE = "";

type Changed = { context: { body: Record<string, unknown> } };

/** No device is trusted any more: whoever had one may not be the owner. */
export async function endTrust({ context }: Answered, { db }: AuthDependencies): Promise<void> {
  const userId = context.session?.user.id;
  if (userId !== undefined && !isAPIError(context.returned)) await forgetTrustedDevices(db, userId);
}

/** A second factor stands behind a password; whoever has none signs in by ways that bring their own (product rule). */
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

/** A code that was used is exchanged for none, so that whoever saw it being typed cannot sign in with it. */
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

/** Whoever is signed in and sets the second factor up, or has given the password and is about to give the code. */
export async function findPerson(context: GenericEndpointContext): Promise<string | null> {
  const session = await getSessionFromCtx(context);
  if (session) return session.user.id;
  const { name } = context.context.createAuthCookie("two_factor");
  const challenge = await context.getSignedCookie(name, context.context.secret);
  if (!challenge) return null;
  return (await context.context.internalAdapter.findVerificationValue(challenge))?.value ?? null;
}

/** A code as people type it. */
export async function readRecoveryCode(context: GenericEndpointContext): Promise<Changed | undefined> {
  const body = fieldsOf(context.body);
  if (typeof body.code !== "string") return undefined;
  return { context: { body: { ...body, code: typedRecoveryCode(body.code) } } };
}
