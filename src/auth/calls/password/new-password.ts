import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import {
  isOwnWord,
  PASSWORD_TEXTS,
  type PasswordProblem,
  passwordProblem,
} from "../../../identity/passwords/password-rules.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { fieldsOf } from "../../wire/fields-of.ts";

export const PASSWORD_CODE: Record<PasswordProblem, string> = {
  tooShort: "PASSWORD_TOO_SHORT",
  tooLong: "PASSWORD_TOO_LONG",
  noDigit: "PASSWORD_WITHOUT_DIGIT",
  noSpecial: "PASSWORD_WITHOUT_SPECIAL_CHARACTER",
  common: "PASSWORD_COMMON",
  personal: "PASSWORD_PERSONAL",
};

export type Owner = { name: string; email: string };

/** Why somebody may not choose this password, or null (product rule). Passwords that are in use keep working. */
export function newPasswordProblem(password: string, owner: Owner | null): PasswordProblem | null {
  const problem = passwordProblem(password);
  if (problem !== null) return problem;
  if (owner !== null && isOwnWord(password, owner)) return "personal";
  return isCommonPassword(password) ? "common" : null;
}

/** Refuses a password that nobody should choose. `field` holds the password. @throws APIError with a sentence */
export function refuseWeakPassword(field: string, ownerOf: (context: GenericEndpointContext) => Promise<Owner | null>) {
  return async (context: GenericEndpointContext): Promise<void> => {
    const password = fieldsOf(context.body)[field];
    if (typeof password !== "string" || password === "") return;
    const problem = newPasswordProblem(password, await ownerOf(context));
    if (problem)
      throw new APIError("BAD_REQUEST", { message: PASSWORD_TEXTS[problem].en, code: PASSWORD_CODE[problem] });
  };
}

export async function ownerInBody(context: GenericEndpointContext): Promise<Owner | null> {
  const { name, email } = fieldsOf(context.body);
  return typeof email === "string" ? { name: typeof name === "string" ? name : "", email } : null;
}

export async function ownerOfSession(context: GenericEndpointContext): Promise<Owner | null> {
  return (await getSessionFromCtx(context))?.user ?? null;
}

/** The person to whom a link for a new password was sent. */
export async function ownerOfLink(context: GenericEndpointContext): Promise<Owner | null> {
  const token = fieldsOf(context.body).token ?? fieldsOf(context.query).token;
  if (typeof token !== "string") return null;
  const { internalAdapter } = context.context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link === null ? null : await internalAdapter.findUserById(link.value);
}

export async function ownerByAdmin(context: GenericEndpointContext): Promise<Owner | null> {
  const { userId } = fieldsOf(context.body);
  return typeof userId === "string" ? await context.context.internalAdapter.findUserById(userId) : null;
}
