/** About addresses of an organization, in its form. */
export const MAIL_FORM_WORDS_EN = {
  addresses: "Addresses",
  addressesWhere:
    "One on each line, up to 20. Each gets a mail with a link, valid for 48 hours, and nothing else before somebody there has pressed it.",
  missing: "Name at least one address.",
  notAddress: "One of these is no address. Write one on each line, such as ops@agency.example.",
  twice: "An address stands here twice. Leave one of them out.",
  tooMany: "A channel has at most 20 addresses. Make another channel for the others.",
};

/** Around every message that is mailed to them. */
export const CHANNEL_MAIL_WORDS_EN = {
  reason: "You get this because this address belongs to a channel.",
  why: "See the rule",
  leaveTitle: "If these mails should not come to this address any more",
  leave: (organization: string) =>
    `Unsubscribe it; nobody needs to sign in for that. ${organization} mails nothing to it from then on.`,
  leaveIt: "Unsubscribe this address",
  askedFor: "Somebody who is signed in has just asked for it. It comes once.",
  askedTitle: "About this test",
};
