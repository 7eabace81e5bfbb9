/** Sentences about webhooks, in English. */
export const WEBHOOK_WORDS_EN = {
  noSuchEndpoint: "There is no such endpoint.",
  changed: "Somebody has changed this endpoint meanwhile. What you typed is still here; look at it again.",
  tooMany: (count: number) => `An organization has at most ${count} endpoints. Remove one that is not needed any more.`,
  notWhole: "Enter the address whole: what stands behind its “?” is not shown, and goes to no other server.",
  notAnAddress: "Enter an address that begins with https:// and contains no user name.",
  noTypes: "Choose at least one type, or all.",
  noSuchType: "There is no such type.",
  noScope: "Choose at least one project, tag or shop, or every shop.",
  noSuchScope: "One of these is not there any more. Choose again.",
  thirdSecret: "Two secrets hold already. End the old one first, or wait until it ends.",
  noOldSecret: "There is no old secret any more.",
  nothingNewer: "This endpoint gets the newest version of each of its types already.",
  notOff: "This endpoint is switched on already.",
  isOff: "This endpoint is switched off. Switch it on first.",
  wrongRange: (days: number) => `Choose a range that ends after it begins, at most ${days} days back.`,
  tooManyAgain: (count: number) => `These are more than ${count} events. Choose a shorter range, or one type.`,
  nothingAgain: "There is nothing in this range to send again.",
  tooManyInDay: (count: number) =>
    `An organization's events can be sent again ${count} times within a day at most. Try again tomorrow.`,
  runsAlready: "A replay of this endpoint is still running. Wait for its end, or stop it.",
  noReplay: "This replay is not running any more.",
};
