/** Sentences about sessions, in English. */
export const IDENTITY_WORDS_EN = {
  notFresh: "Session is not fresh",
  inOwnName: "You act as somebody else. Stop impersonating first: this can only be done in one's own name.",
};
