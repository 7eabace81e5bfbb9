/** Sentences about how people are told, in English. */
export const TELLING_WORDS_EN = {
  changed: "It was changed on another device. Look at it again.",
  emptyQuiet: "Quiet hours end at another time than they begin.",
  wrongPause: (days: number) => `Choose a time to come, within ${days} days.`,
  unconfirmedAddress: "Mails come to your address once it is confirmed.",
  noPush: "This instance has no public address with https, so browsers cannot be told.",
  wrongKeys: "These are no keys of a browser. Reload the page and register it once more.",
  tooManyDevices: (most: number) => `You have registered ${most} devices already. Remove one first.`,
  noSuchDevice: "There is no such device. It may have been removed.",
};
