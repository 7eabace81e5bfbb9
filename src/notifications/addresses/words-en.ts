/** What an address is asked before channels mail it. */
export const ADDRESS_WORDS_EN = {
  subject: (organization: string) => `May ${organization} mail this address?`,
  asked: (by: string, organization: string) =>
    `${by} of ${organization} has entered this address, so that messages about shops are mailed to it: what is wrong with them, and when it is over.`,
  askedBySomebody: (organization: string) =>
    `Somebody of ${organization} has entered this address, so that messages about shops are mailed to it: what is wrong with them, and when it is over.`,
  before: "Nothing of that is mailed before you confirm the address.",
  channel: "Channel",
  confirm: "Confirm this address",
  valid: "The link is valid for 48 hours.",
  otherwiseTitle: "If you do not want these mails",
  otherwise: (organization: string) =>
    `You need not do anything. If ${organization} should not ask again either, say so here.`,
  leave: "Do not ask this address again",
  reason: "You get this mail because somebody has entered this address as a channel. It is asked once a day at most.",
};

/** Why an address is not asked. */
export const ADDRESS_SENTENCES_EN = {
  noSuchAddress: "This channel has no such address. Somebody may have removed it.",
  isConfirmed: "This address has confirmed already.",
  tooSoon: "This address was asked lately, or has left. It is asked again later.",
  triedOften: "This address was mailed tests often today, and gets no more of them before tomorrow.",
};
