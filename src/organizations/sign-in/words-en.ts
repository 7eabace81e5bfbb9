/** The refusals for locked-out members (product rule), in English. */
export const SIGN_IN_WORDS_EN = {
  sso: "This organization requires single sign-on. Sign out, and sign in with your work email (SSO).",
  two_factor: "This organization requires two-factor authentication. Switch it on in your settings, and come back.",
};
