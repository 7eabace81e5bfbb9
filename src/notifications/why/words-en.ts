/** Sentences about why somebody was told something, in English. */
export const WHY_WORDS_EN = {
  notKept: "This is not kept any more. Who was told of what is kept for 30 days.",
};
