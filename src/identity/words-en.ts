/** What is said of sessions, in English. */
export const IDENTITY_WORDS_EN = {
  signedOut: "Token expired",
  notFresh: "Session is not fresh",
};
