/** What rules of the samples are called, in English. All else in them is worded as what is sent. */
export const SAMPLE_WORDS_EN = {
  rule: "Operations",
  ownRule: "At night",
};
