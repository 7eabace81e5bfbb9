import type { GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import { z } from "zod";
import { isEmailTaken } from "../../../identity/email-change.store.ts";
import { isInvited } from "../../../organizations/organizations.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";

export const USER_EXISTS = {
  message: "User already exists. Use another email.",
  code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
};

export const REGISTRATION_CLOSED = "Registration is closed. Ask a member of your organization for an invitation.";

/** Whether an address may get an account: always, or only with an invitation if registration is closed. */
export async function mayRegister(email: string, { db, now, registration }: AuthDependencies): Promise<boolean> {
  return registration === "open" || (await isInvited(db, email, now()));
}

export async function refuseUninvited(context: GenericEndpointContext, dependencies: AuthDependencies): Promise<void> {
  const email = emailIn(context);
  if (email !== null && !(await mayRegister(email, dependencies))) {
    throw new APIError("FORBIDDEN", { message: REGISTRATION_CLOSED, code: "REGISTRATION_CLOSED" });
  }
}

/** The library hides known addresses. Unless the instance wants that, the caller is told (product rule). */
export async function refuseKnownAddress(
  context: GenericEndpointContext,
  { db, hideAccounts, now }: AuthDependencies,
): Promise<void> {
  const email = emailIn(context);
  if (email === null || hideAccounts) return;
  if (await isEmailTaken(db, email, now())) throw new APIError("UNPROCESSABLE_ENTITY", USER_EXISTS);
}

function emailIn(context: GenericEndpointContext): string | null {
  const parsed = z.email().safeParse(fieldsOf(context.body).email);
  return parsed.success ? parsed.data.toLowerCase() : null;
}
