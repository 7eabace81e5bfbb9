import { APIError } from "better-auth/api";
import { brokenConstraint } from "../../lib/broken-constraint.ts";

const REFUSALS: Readonly<Record<string, () => APIError>> = {
  passkey_credential_id_index: () =>
    new APIError("BAD_REQUEST", {
      message: "previously registered",
      code: "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED",
    }),
  account_provider_id_account_id_index: () =>
    new APIError("CONFLICT", {
      message: "Account already linked to different user",
      code: "ACCOUNT_ALREADY_LINKED_TO_DIFFERENT_USER",
    }),
  invitation_inviter_may_invite: () =>
    new APIError("FORBIDDEN", {
      message: "You are not allowed to invite users to this organization",
      code: "YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION",
    }),
  sso_provider_provider_id_unique: () =>
    new APIError("UNPROCESSABLE_ENTITY", { message: "SSO provider with this providerId already exists" }),
};

/**
 * The library looks whether something is there before it writes it down, or not at all. What came at the same moment is
 * refused by the database, and told in the words of what came before; so is what the person lost the right to at that moment.
 */
export async function refusedIfThere<T>(create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    throw REFUSALS[brokenConstraint(error) ?? ""]?.() ?? error;
  }
}
