import type { Answers } from "./product-answers.ts";

/** How the reader is told, as the settings show it. */
export const TELLING = {
  choice: "atOnce",
  quiet: { from: 1320, to: 420 },
  breaksThrough: "urgent",
  digestTime: 480,
  weeklyDay: 1,
  alsoWhenWell: false,
  pausedUntil: null,
  version: 3,
  timeZone: "Europe/Berlin",
  hasAddress: true,
  lastWeek: {
    atOnce: { mails: 14, digests: 5 },
    calm: { mails: 3, digests: 5 },
    onlyNow: { mails: 3, digests: 0 },
    ownRules: { mails: 0, digests: 0 },
  },
  watchedShops: 12,
  devices: 2,
  reach: [],
  offer: { day: "2026-11-18", mails: 12, calm: { mails: 2, digests: 1 } },
} as const;

export function tellingAnswers(): Answers {
  return {
    "account.telling.get": TELLING,
    "account.telling.set": { version: 4 },
    "account.telling.pause": { version: 4 },
    "account.telling.answerOffer": true,
  };
}
