const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** What is told of a shop, in English. Names, statuses and lengths of time come ready for the reader. */
export const ALERT_WORDS_ENGLISH = {
  outage: { title: (shop: string) => `Shop ${shop} cannot be reached`, subject: "Shop cannot be reached" },
  unusable: {
    title: (shop: string) => `The answer of shop ${shop} cannot be used`,
    subject: "The shop's answer cannot be used",
  },
  unkept: {
    title: (shop: string) => `The answer of shop ${shop} cannot be kept`,
    subject: "The shop's answer cannot be kept",
  },
  broken: {
    title: (shop: string) => `The visit of shop ${shop} broke off on our side`,
    subject: "The visit broke off on our side",
  },
  access: { title: (shop: string) => `Shop ${shop} could not be updated`, subject: "Shop could not be updated" },
  stopped: {
    title: (shop: string) => `Shop ${shop} is not updated anymore`,
    subject: "Shop is not updated anymore",
    text: "This shop will be not automatically updated anymore. Please update the API credentials or Shop URL to fix this issue.",
  },
  answers: {
    title: (shop: string) => `Shop ${shop} answers again`,
    subject: "Shop answers again",
    text: (duration: string) => `It could not be visited for ${duration}.`,
  },
  status: {
    title: (shop: string) => `Shop ${shop} status changed`,
    subject: (to: string) => `Status changed to ${to}`,
    text: (from: string, to: string) => `The status changed from ${from} to ${to}.`,
    further: (amount: number) => `And ${count(amount, "further finding", "further findings")}.`,
  },
  further: {
    title: (shop: string) => `Shop ${shop} has further errors`,
    subject: "Further errors",
    text: "The shop was in error before. This came on top:",
  },
  speedFailing: {
    title: (shop: string) => `Speed tests of shop ${shop} fail`,
    subject: "Speed tests fail",
    text: "Three speed tests in a row have failed.",
  },
  speedWorks: {
    title: (shop: string) => `Speed tests of shop ${shop} work again`,
    subject: "Speed tests work again",
    text: "The newest speed test has brought figures.",
  },
  flapping: {
    title: (shop: string) => `Shop ${shop} keeps changing its state`,
    subject: "Shop keeps changing its state",
    text: (changes: number) =>
      `${count(changes, "change", "changes")} within an hour. You will hear of it again when nothing has changed for 30 minutes.`,
  },
  calm: {
    title: (shop: string) => `Shop ${shop} has come to rest`,
    subject: "Shop has come to rest",
    text: (changes: number) =>
      `It changed its state ${count(changes, "time", "times")} and has stayed the same for 30 minutes.`,
    level: (level: string) => `Its status is ${level}.`,
  },
  advice: {
    outage:
      "You hear of it once more when the shop answers again. Until then, look whether it opens in a browser: if not, its customers see the same.",
    access: "Open the shop in Shopwarden and correct its access. Until then its figures stay as they were.",
    unusable:
      "You hear of it once more when a visit gets through. Until then the shop's figures stay as they were; look for what the shop or its extensions have changed.",
    unkept:
      "You hear of it once more when a visit gets through. Until then the shop's figures stay as they were; look for what the shop or its extensions have changed.",
    broken:
      "You hear of it once more when a visit gets through. Until then the shop's figures stay as they were; tell whoever runs this instance if it goes on.",
    restored: "There is nothing to do.",
    worse: "Open the findings: each says what it means and what to do.",
    better: "There is nothing to do for what is gone. Findings that are left stand in the shop.",
    well: "No finding is left. There is nothing to do.",
    speed: "Open the speed tests of the shop to see why they fail.",
    flapping: "Look at the shop's changelog to see what keeps changing.",
  },
  since: "Since",
  shop: "Shop",
  open: {
    outage: "Open the shop",
    access: "See what to correct",
    stopped: "See what to correct",
    status: "Open the findings",
    speed: "Open the speed tests",
    flapping: "Open the changelog",
  },
  unwatch: "Unwatch this shop",
  unwatchTitle: "If you do not want these mails any more",
  unwatchText: "Stop watching this shop. You need not sign in for that.",
  reason: (shop: string) => `You get this mail because you watch the shop ${shop} in Shopwarden.`,
  subject: (what: string, shop: string) => `Shop Alert: ${what} - ${shop}`,
  minutes: (amount: number) => count(amount, "minute", "minutes"),
  hours: (amount: number) => count(amount, "hour", "hours"),
  days: (amount: number) => count(amount, "day", "days"),
};
