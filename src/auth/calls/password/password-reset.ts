import type { GenericEndpointContext } from "better-auth";
import { generateRandomString } from "better-auth/crypto";
import { closeOtherDoors } from "../../../identity/passwords/password-reset.store.ts";
import { callInProgress } from "../../audit/call-in-progress.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { tellOfReset } from "../../mails/mail-options.ts";

const RESET_MINUTES = 60;
const TOKEN_CHARACTERS = 24;

const askedAt = new WeakMap<Request, Date>();

/** Records when the link was requested, before it is used up: ways in that were added since are not the owner's. */
export async function noteAsked(context: GenericEndpointContext): Promise<void> {
  const token = fieldsOf(context.body).token ?? fieldsOf(context.query).token;
  if (typeof token !== "string" || !context.request) return;
  const link = await context.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (link) askedAt.set(context.request, link.createdAt);
}

/** Creates the token at the end of a link to a new password. */
export async function newResetToken(context: GenericEndpointContext, userId: string, now: Date): Promise<string> {
  const token = generateRandomString(TOKEN_CHARACTERS, "a-z", "A-Z", "0-9");
  await context.context.internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(now.getTime() + RESET_MINUTES * 60_000),
  });
  return token;
}

type Person = { id: string; name: string; email: string; emailVerified: boolean };

/** Signs everybody else out, in the transaction of the new password, and notifies the owner. */
export async function afterReset(
  dependencies: AuthDependencies,
  { user }: { user: Person },
  request: Request | undefined,
): Promise<void> {
  const since = (request && askedAt.get(request)) ?? dependencies.now();
  await closeOtherDoors(callInProgress()?.scope ?? dependencies.db, user.id, since);
  await tellOfReset(dependencies, user, request);
}
