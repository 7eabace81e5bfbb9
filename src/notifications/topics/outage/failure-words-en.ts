import type { FailureWords, ToldFailure } from "./told-failure.ts";

const UNCHANGED =
  "You hear of it once more when a visit gets through. Until then the shop's figures stay as they were; look for what the shop or its extensions have changed.";

export const FAILURE_WORDS_EN: Readonly<Record<ToldFailure, FailureWords>> = {
  outage: {
    title: (shop) => `Shop ${shop} cannot be reached`,
    subject: "Shop cannot be reached",
    advice:
      "You hear of it once more when the shop answers again. Until then, look whether it opens in a browser: if not, its customers see the same.",
  },
  access: {
    title: (shop) => `Shop ${shop} could not be updated`,
    subject: "Shop could not be updated",
    advice: "Open the shop in Shopwarden and correct its access. Until then its figures stay as they were.",
  },
  unusable: {
    title: (shop) => `The answer of shop ${shop} cannot be used`,
    subject: "The shop's answer cannot be used",
    advice: UNCHANGED,
  },
  unkept: {
    title: (shop) => `The answer of shop ${shop} cannot be kept`,
    subject: "The shop's answer cannot be kept",
    advice: UNCHANGED,
  },
  broken: {
    title: (shop) => `The visit of shop ${shop} broke off on our side`,
    subject: "The visit broke off on our side",
    advice:
      "You hear of it once more when a visit gets through. Until then the shop's figures stay as they were; tell whoever runs this instance if it goes on.",
  },
};
