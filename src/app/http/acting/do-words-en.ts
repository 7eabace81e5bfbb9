const SPANS = { hour: "for 1 hour", day: "for 1 day", fixed: "until it is fixed" };

/** Sentences of the page that a link in a message opens, in English. */
export const DO_WORDS_EN = {
  /** What it is about if that is no single shop, at the beginning of a sentence in German. */
  several: "these shops",
  /** The same within a sentence. */
  severalWithin: "these shops",
  acknowledge: (what: string) => `Acknowledge what happened to ${what}?`,
  acknowledges: "Everybody sees that you have it. Reminders and the next step of the escalation stop until it is over.",
  acknowledged: "Everybody sees it. Reminders and the next step of the escalation have stopped.",
  acknowledgeIt: "Acknowledge",
  refresh: (what: string) => `Refresh ${what}?`,
  refreshes: "The shop is visited as soon as a place is free. Whoever is told hears of what that shows.",
  refreshIt: "Refresh",
  refreshing: (since: string) => `The visit was requested on ${since}.`,
  refreshed: "What it shows is on the shop's page as soon as the visit is over.",
  refreshAgain: "Pressing again changes nothing: it is visited once.",
  mute: (what: string, span: keyof typeof SPANS) => `Mute ${what} ${SPANS[span]}?`,
  muteIt: (span: keyof typeof SPANS) => `Mute ${SPANS[span]}`,
  quietUntil: (until: string) =>
    `You alone hear nothing of it until ${until}. Its status stays, and everything is in your inbox.`,
  quietUntilFixed: "You alone hear nothing of it until it is over. Its status stays, and everything is in your inbox.",
  allQuietUntil: (until: string) =>
    `Nobody of the organization and none of its channels is told of it until ${until}. Its status stays, and everything is in the inbox.`,
  allQuietUntilFixed:
    "Nobody of the organization and none of its channels is told of it until it is over. Its status stays, and everything is in the inbox.",
  by: (email: string, until: string) => `By the link in the mail to ${email}, valid until ${until}.`,
  byChannel: (channel: string, name: string, until: string) =>
    `By the link in ${channel}, signed in as ${name}. The link is valid until ${until}.`,
  unchanged: "Opening this page has changed nothing.",
  mutedUntil: (until: string) => `Muted until ${until}.`,
  mutedUntilFixed: "Muted until it is fixed.",
  alone: (what: string) => `You alone hear nothing of ${what}.`,
  all: (what: string) => `Nobody of the organization and none of its channels is told of ${what}.`,
  aloneOfIt: "You alone hear nothing of it.",
  allOfIt: "Nobody of the organization and none of its channels is told of it.",
  stillOpen: "When the time is over and it is still open, you hear of it.",
  stillOpenAll: "When the time is over and it is still open, they are told of it.",
  again: "Pressing again changes nothing: it stays muted until then.",
  endMute: "End the mute",
  has: (since: string) => `You have it since ${since}.`,
  giveBack: "Give it back",
  recorded: (email: string) => `Recorded as “by the link in the mail to ${email}”.`,
  recordedAs: (name: string) => `Recorded with the name ${name}.`,
  taken: (name: string, since: string) => `${name} has it since ${since}.`,
  somebody: "Somebody",
  needNot: "You need not do anything. If you go on together, write it into the incident.",
  over: (since: string) => `Already over since ${since}.`,
  nothingLeft: "There is nothing left to do.",
  notDone: "It was not done.",
  forbidden: "This needs more than the link.",
  signIn: "Your role or the rules of the organization do not allow it by a link. Open Shopwarden and sign in.",
  /** Of a channel that several people read. */
  notYours: "Your role does not allow it. Ask an owner or admin of the organization.",
  signInFirst: {
    acknowledge: "Sign in to acknowledge it",
    mute: "Sign in to mute it",
    refresh: "Sign in to refresh it",
    shared:
      "The link was in a channel where everybody can press it. So that what is done has a name, sign in first; you come back here.",
    personal:
      "The organization wants to know who acts by a link. Sign in as the person to whom the message was sent; you come back here.",
    button: "Sign in",
  },
  gone: "This link does not work.",
  goneText: "It may be too old, or not complete. Nothing was changed. Everything it could do you can do in Shopwarden.",
  done: "Done",
  isOver: "Over",
  levels: { error: "Error", warning: "Warning", success: "Success" },
  open: "Open Shopwarden",
  openIncident: "Open the incident",
  openShop: "Open the shop",
  settings: "All my settings",
  toInbox: "To the inbox",
  toShops: "To the shops",
  /** When it began. */
  since: (at: string) => `Since ${at}.`,
  privacy: "Privacy",
  imprint: "Legal Notice",
};
