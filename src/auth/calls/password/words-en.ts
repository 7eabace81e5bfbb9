/** Why a first password is refused, in English. */
export const FIRST_PASSWORD_WORDS_EN = {
  hasPassword: "user already has a password",
  busy: "Too many people are signing in at the moment. Please try again shortly.",
};
