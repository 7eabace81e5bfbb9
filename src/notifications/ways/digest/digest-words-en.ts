import type { WhyWaited } from "./waited.ts";

const things = (count: number) => `${count} ${count === 1 ? "thing is" : "things are"} open`;

/** Digests and what has waited, in English. */
export const DIGEST_WORDS_EN = {
  daily: "Digest of the day",
  weekly: "Digest of the week",
  subject: (digest: string, { open, over }: { open: number; over: number }) =>
    open === 0 && over === 0 ? `${digest}: all is well` : `${digest}: ${things(open)}, ${over} over`,
  well: (shops: number) => `Nothing is open. You watch ${shops} ${shops === 1 ? "shop" : "shops"}.`,
  fresh: (count: number) => `New and open: ${count}`,
  still: (count: number) => `Still open: ${count}`,
  over: (count: number) => `Over since the last digest: ${count}`,
  once: (count: number) => `Happened since the last digest: ${count}`,
  came: (count: number) => `Came and went: ${count}`,
  open: (count: number) => `Open: ${count}`,
  more: (count: number) => `and ${count} more, all in the inbox`,
  since: (title: string, moment: string) => `${title}, since ${moment}`,
  at: (title: string, moment: string) => `${title}, ${moment}`,
  zone: (timeZone: string) => `All times are of the time zone ${timeZone}.`,
  waited: {
    quiet: (open: number, over: number) => `While it was quiet: ${things(open)}, ${over} came and went`,
    paused: (open: number, over: number) => `While you had paused: ${things(open)}, ${over} came and went`,
    outage: (open: number, over: number) => `While nothing got through to you: ${things(open)}, ${over} came and went`,
    cap: (open: number, over: number) => `Much is happening: ${things(open)}, ${over} came and went`,
    rule: (open: number, over: number) => `Told together by a rule: ${things(open)}, ${over} came and went`,
  } satisfies Record<WhyWaited, (open: number, over: number) => string>,
  test: "This is a test of Shopwarden",
  testReason: "You get this because you asked for it in the settings.",
  testText: "You asked for it. So your mails arrive; nothing else has happened.",
  inbox: "Open the inbox",
  settingsTitle: "If this is too much or too little",
  settingsText: "How much you hear, and when, is yours to choose.",
  settings: "Choose how you are told",
  reason: "You get this because you watch shops.",
  why: "Why, and what else",
  offer: (day: string, { mails, calm, digests }: { mails: number; calm: number; digests: number }) =>
    `On ${day} you got ${mails} mails. With “Calm” they would have been ${calm}${digests === 0 ? "" : digests === 1 ? " and a digest" : ` and ${digests} digests`}: choose it in the settings.`,
};
