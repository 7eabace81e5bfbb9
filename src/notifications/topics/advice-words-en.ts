/** Advice shared by several kinds of events. */
export const ADVICE_WORDS_EN = {
  restored: "There is nothing to do.",
  worse: "Open the findings: each says what it means and what to do.",
};
