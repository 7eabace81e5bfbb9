/** Sentences about how people are told, in English. */
export const TELLING_WORDS_EN = {
  changed: "It was changed on another device. Look at it again.",
  emptyQuiet: "Quiet hours end at another time than they begin.",
  wrongPause: (days: number) => `Choose a time to come, within ${days} days.`,
};
