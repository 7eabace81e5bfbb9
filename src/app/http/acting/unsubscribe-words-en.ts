/** Sentences of the page on which somebody unsubscribes from digests, or from mails that tell what has waited, in English. */
export const UNSUBSCRIBE_WORDS_EN = {
  digests: {
    ask: "No more digests by mail?",
    means: "You get no digest any more, neither each day nor each week. All of it stays in your inbox.",
    it: "Switch digests off",
    done: "You get no more digests.",
    doneText: "All of it stays in your inbox. What you hear of at once is as before.",
  },
  summaries: {
    ask: "No more summaries by mail?",
    means:
      "What waits for your quiet hours, a pause or a rule to end, or because you had many mails, is mailed no more when there is more than one thing. It stays in your inbox. What is urgent now is mailed still, in one mail.",
    it: "Switch summaries off",
    done: "You get no more summaries.",
    doneText:
      "What has waited stays in your inbox. What of it is urgent now is mailed still, in one mail. What you hear of at once is as before.",
  },
  back: "Switch them on again",
};
