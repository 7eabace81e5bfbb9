/** Why a first password is refused, in English. */
export const FIRST_PASSWORD_WORDS_EN = {
  hasPassword: "user already has a password",
  inTheirName: "You act as somebody else. Stop impersonating first: this can only be done in one's own name.",
  busy: "Too many people are signing in at the moment. Please try again shortly.",
};
