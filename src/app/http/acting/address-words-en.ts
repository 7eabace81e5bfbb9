/** Sentences of the page that a link in a mail to an address of an organization opens, in English. */
export const ADDRESS_PAGE_WORDS_EN = {
  confirm: (organization: string, address: string) => `May ${organization} mail ${address}?`,
  confirms: (organization: string) =>
    `Channels of ${organization} mail it what is wrong with shops, and when it is over. Every mail has a link with which it leaves.`,
  confirmIt: "Confirm this address",
  by: (name: string, organization: string, at: string) => `${name} of ${organization} asked for this on ${at}.`,
  somebody: "Somebody",
  until: (at: string) => `The link is valid until ${at}.`,
  confirmed: (address: string) => `${address} has confirmed.`,
  confirmedText: (organization: string) => `Channels of ${organization} mail it from now on.`,
  leave: (address: string) => `Unsubscribe ${address}?`,
  leaves: (organization: string) =>
    `No channel of ${organization} mails it any more. Only whoever reads this address can change that.`,
  leaveIt: "Unsubscribe",
  left: (address: string) => `${address} is unsubscribed.`,
  leftText: (organization: string) => `No channel of ${organization} mails it any more.`,
  lateText: (organization: string) =>
    `It left after this link was made. ${organization} would have to ask anew, and you would have to confirm.`,
};
