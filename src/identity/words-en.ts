/** What is said of sessions, in English. */
export const IDENTITY_WORDS_EN = {
  notFresh: "Session is not fresh",
};
