/** Sentences for admins, in English. */
export const ADMIN_WORDS_EN = {
  notGivenUp: "This alert is not given up any more: it arrived meanwhile, or is on its way again.",
  outOfRange: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
  noMailbox: "Mails are delivered by SMTP here. There is no mailbox.",
  noSuchMail: "There is no such mail. Somebody may have deleted it.",
};

/** What else than an alert may not arrive. */
export const GIVEN_UP_WORDS_EN = {
  summary: "Several alerts in one",
  digest: "Digest",
};
