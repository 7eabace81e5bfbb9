const SPANS = { hour: "for 1 hour", day: "for 1 day", fixed: "until it is fixed" };

/** Sentences of the page that a link in a message opens, in English. */
export const DO_WORDS_EN = {
  several: "these shops",
  acknowledge: (what: string) => `Acknowledge what happened to ${what}?`,
  acknowledged: "Everybody sees that you have it.",
  acknowledgeIt: "Acknowledge",
  mute: (what: string, span: keyof typeof SPANS) => `Mute ${what} ${SPANS[span]}?`,
  muteIt: (span: keyof typeof SPANS) => `Mute ${SPANS[span]}`,
  quietUntil: (until: string) =>
    `You alone get no mails about it until ${until}. Its status stays, and everything is in your inbox.`,
  quietUntilFixed:
    "You alone get no mails about it until it is over. Its status stays, and everything is in your inbox.",
  by: (email: string, until: string) => `By the link in the mail to ${email}, valid until ${until}.`,
  unchanged: "Opening this page has changed nothing.",
  mutedUntil: (until: string) => `Muted until ${until}.`,
  mutedUntilFixed: "Muted until it is fixed.",
  again: "Pressing again changes nothing: it stays muted until then.",
  endMute: "End the mute",
  has: (since: string) => `You have it since ${since}.`,
  giveBack: "Give it back",
  recorded: (email: string) => `Recorded as “by the link in the mail to ${email}”.`,
  taken: (name: string, since: string) => `${name} has it since ${since}.`,
  somebody: "Somebody",
  needNot: "You need not do anything. If you go on together, write it into the incident.",
  over: (since: string) => `Already over since ${since}.`,
  nothingLeft: "There is nothing left to do.",
  forbidden: "This needs more than the link.",
  signIn: "Your role or the rules of the organization do not allow it by a link. Open Shopwarden and sign in.",
  gone: "This link does not work.",
  goneText: "It may be too old, or not complete. Nothing was changed. Everything it could do you can do in Shopwarden.",
  open: "Open Shopwarden",
};
