/** Sentences for people who open the link to unwatch a shop, in English. */
export const UNWATCH_WORDS_EN = {
  question: "Unwatch this shop?",
  consequence: (shop: string) => `You will get no notifications and no mails about ${shop} any more.`,
  unwatch: "Unwatch",
  done: "You have unsubscribed",
  after: (shop: string) =>
    `You get no notifications about ${shop} any more. You can watch it again in Shopwarden at any time.`,
  gone: "There is nothing to unwatch",
  nothing: "The link is not complete, or the shop is gone, or you do not belong to its organization any more.",
  home: "Back to Shopwarden",
};
