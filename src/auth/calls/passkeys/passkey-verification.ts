import type { PasskeyOptions } from "@better-auth/passkey";
import { APIError, isAPIError } from "better-auth/api";
import { fieldsOf } from "../../wire/fields-of.ts";
import type { Answered } from "../auth-call.ts";

const NOT_VERIFIED = {
  message: "Your device did not check that it is you. Use a passkey with a PIN, a fingerprint or your face.",
  code: "USER_NOT_VERIFIED",
};

/**
 * A passkey counts as two factors, so the device must have verified its user: by PIN, fingerprint or face. The library
 * reports the device's answer but does not require it.
 */
export const verifiedPasskeys = {
  registration: {
    afterVerification: async ({ verification }) => refuseUnverified(verification.registrationInfo?.userVerified),
  },
  authentication: {
    afterVerification: async ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
  },
} satisfies PasskeyOptions;

function refuseUnverified(isVerified: boolean | undefined): undefined {
  if (isVerified !== true) throw new APIError("BAD_REQUEST", NOT_VERIFIED);
}

/** Makes browsers require user verification at a sign-in, too, where the library only prefers it. */
export async function demandVerification(context: Answered) {
  const { returned } = context.context;
  return isAPIError(returned) ? undefined : context.json({ ...fieldsOf(returned), userVerification: "required" });
}
