import type { Answers, AnswerTo } from "./product-answers.ts";
import { CHANNEL_ID, samplesOf } from "./channel-data.ts";
import { ago } from "./shop-data.ts";
import { listed } from "./rule-data.ts";

type Row = AnswerTo<"account.telling.get">["reach"][number];
type When = Row["day"]["email"];

const NOW: When = { when: "now" };
const WEEKLY: When = { when: "digest", digest: "weekly", minute: 480 };

const reached = (id: Row["id"], day: When, quiet: When, push: When = { when: "inbox", why: "choice" }): Row => ({
  id,
  day: { email: day, push },
  quiet: { email: quiet, push },
});

/** How the reader is told, as the settings show it. */
export const TELLING: AnswerTo<"account.telling.get"> = {
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
  watchedProjects: 1,
  devices: 2,
  own: { ways: [], channels: [], more: 0 },
  mailbox: { state: "on", reason: null, since: null, arrivedAt: ago(184) },
  reach: [
    reached("outage", NOW, NOW, NOW),
    reached("work", NOW, NOW, NOW),
    reached("security", NOW, NOW, NOW),
    reached("certificate", { when: "unlessRead", minutes: 10 }, { when: "at", minute: 420 }),
    reached("speed", { when: "unlessRead", minutes: 10 }, { when: "at", minute: 420 }),
    reached("update", WEEKLY, WEEKLY),
  ],
  offer: { day: "2026-11-18", mails: 12, calm: { mails: 2, digests: 1 } },
};

const device = (name: string, given: Partial<AnswerTo<"account.push.list">[number]>) => ({
  id: `4c0e3f0e-6a38-4a55-8a5b-${String(name.length).padStart(12, "0")}`,
  name,
  isThis: false,
  createdAt: ago(30_000),
  triedAt: ago(184),
  arrivedAt: ago(184),
  ...given,
});

/** One that works, one of which nobody knows, and one that never got anything. */
const DEVICES = [
  device("Safari, iOS", { isThis: true }),
  device("Firefox, Windows", { arrivedAt: ago(3000) }),
  device("Chrome, Android", { arrivedAt: null }),
];

/** What the reader has connected for themselves. */
export const OWN_CHANNEL: AnswerTo<"account.destination.list">["destinations"][number] = {
  id: CHANNEL_ID,
  name: "My phone",
  channel: "ntfy",
  host: "ntfy.sh",
  state: "on",
  reason: null,
  stateSince: ago(20_000),
  arrivedAt: ago(4),
  triedAt: ago(4),
  waiting: 0,
  week: { told: 3, dead: 0 },
  addressCounts: null,
  rules: [{ id: "0b7d1c11-2f64-4f57-9d0e-5d9c2b7f9a10", name: "At night" }],
};

const shownOf = ({ waiting: _, week: __, ...shown }: typeof OWN_CHANNEL) => shown;
const OWN_DETAIL: AnswerTo<"account.destination.get"> = {
  ...shownOf(OWN_CHANNEL),
  version: 2,
  language: "en",
  timeZone: null,
  settings: { server: "https://ntfy.sh", topic: "jana-7f31" },
  secretsSet: ["token"],
  missed: 0,
  addresses: [],
  lately: [],
};

/** Tells it of what they watch. */
export const OWN_RULE: AnswerTo<"account.rule.list">["rules"][number] = {
  id: "0b7d1c11-2f64-4f57-9d0e-5d9c2b7f9a10",
  version: 1,
  name: "At night",
  isOn: true,
  topics: ["availability", "work", "security", "expiry", "settings", "speed"],
  urgency: "now",
  scope: "watched",
  scopeIds: [],
  ends: true,
  pace: "now",
  hours: null,
  outside: "keep",
  remindMinutes: null,
  receivers: [
    {
      step: 0,
      afterMinutes: 0,
      destinationId: OWN_CHANNEL.id,
      role: null,
      teamId: null,
      userId: null,
      watchers: false,
    },
  ],
  toldThisWeek: 2,
  tellsNobody: null,
  scopeNames: {},
  receiverNames: { [OWN_CHANNEL.id]: "My phone" },
};

export function tellingAnswers(): Answers {
  return {
    "account.telling.get": TELLING,
    "account.telling.set": { version: 4 },
    "account.telling.pause": { version: 4 },
    "account.telling.answerOffer": true,
    "account.telling.tryMail": true,
    "account.telling.enableMail": true,
    "account.push.key": {
      key: "BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM",
    },
    "account.destination.list": { destinations: [OWN_CHANNEL] },
    "account.destination.get": OWN_DETAIL,
    "account.destination.samples": samplesOf,
    "account.rule.list": listed([OWN_RULE]),
    "account.rule.effect": { lastWeek: 2 },
    "account.push.list": DEVICES,
    "account.push.add": { id: "4c0e3f0e-6a38-4a55-8a5b-3f4f2b0d7c11" },
    "account.push.remove": true,
    "account.push.try": { outcome: "arrived", status: 201, milliseconds: 182 },
  };
}
