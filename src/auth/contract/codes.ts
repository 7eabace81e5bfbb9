/** Codes of messages, as sent before the library's present version and as added with it. Frozen here. */
export const CODE_OF_MESSAGE: Readonly<Record<string, string>> = {
  "Invalid callbackURL": "INVALID_CALLBACK_URL",
  "Invalid errorCallbackURL": "INVALID_ERROR_CALLBACK_URL",
  "Invalid newUserCallbackURL": "INVALID_NEW_USER_CALLBACK_URL",
  "Invalid redirectURL": "INVALID_REDIRECT_URL",
  "Change email is disabled": "CHANGE_EMAIL_DISABLED",
  "Email and password is not enabled": "EMAIL_PASSWORD_DISABLED",
  "Reset password isn't enabled": "RESET_PASSWORD_DISABLED",
  "Verification email isn't enabled": "VERIFICATION_EMAIL_NOT_ENABLED",
  "You can't unlink your last account": "FAILED_TO_UNLINK_LAST_ACCOUNT",
  "Either userId or session is required": "USER_ID_OR_SESSION_REQUIRED",
  "Failed to get a valid access token": "FAILED_TO_GET_ACCESS_TOKEN",
};
