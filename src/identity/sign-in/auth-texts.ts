/** Specified texts where the auth library uses other ones. Applied to every answer of the auth calls. */
const TEXT_OF_CODE: Record<string, string> = {
  EMAIL_ALREADY_VERIFIED: "You can only send a verification email to an unverified email",
  EMAIL_MISMATCH: "You can only send a verification email to your own email",
  INVITATION_NOT_FOUND: "Invitation not found",
  PASSWORD_ALREADY_SET: "user already has a password",
};

/** An address that is present but invalid is reported in the specified words instead of as a bad body. */
const WRONG_ADDRESS = /^\[body\.(email|newEmail)\] Invalid email/;

/** Only the invited person may learn whose invitation it is: to others it does not exist. */
const NOT_THE_RECIPIENT = "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION";
const NO_INVITATION = { message: "Invitation not found", code: "INVITATION_NOT_FOUND" };

export type AuthRefusal = { message?: string | undefined; code?: string | undefined };

/** The refusal in the specified words. The library's messages about its schemas are meant for developers. */
export function specifiedRefusal(refusal: AuthRefusal): AuthRefusal {
  if (refusal.code === NOT_THE_RECIPIENT) return NO_INVITATION;
  const text = refusal.code === undefined ? undefined : TEXT_OF_CODE[refusal.code];
  if (text !== undefined) return { ...refusal, message: text };
  if (refusal.code !== "VALIDATION_ERROR" || refusal.message === undefined) return refusal;
  return { ...refusal, message: validationText(refusal.message) };
}

/** The status that belongs to the refusal. */
export function specifiedStatus(status: number, { code }: AuthRefusal): number {
  return code === NOT_THE_RECIPIENT ? 400 : status;
}

function validationText(message: string): string {
  if (WRONG_ADDRESS.test(message)) return "Invalid email";
  return message.startsWith("[query") ? "Invalid query parameters" : "Invalid body parameters";
}
