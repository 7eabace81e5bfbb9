import { contentOf } from "../src/notifications/delivering/composing/stored-message.ts";
import { sampleMessage } from "../src/notifications/samples/sample-messages.ts";
import { PREVIEWED_KINDS, SITUATIONS } from "../src/notifications/samples/situations.ts";
import type { Answers, AnswerTo, InputOf } from "./product-answers.ts";
import { ago } from "./shop-data.ts";

type Channel = AnswerTo<"organization.destination.list">["destinations"][number];
type Detail = AnswerTo<"organization.destination.get">;
type Row = AnswerTo<"organization.delivery.page">["rows"][number];
type Delivery = AnswerTo<"organization.delivery.get">;

const DAY = 1440;
/** As an address of the app names it. */
export const CHANNEL_ID = "0192f3aa-7c1e-7d00-8000-00000000000a";
const idOf = (index: number) => `0192f3aa-7c1e-7d00-8000-${String(index).padStart(12, "0")}`;

const channelOf = (index: number, name: string, channel: string, changes: Partial<Channel> = {}): Channel => ({
  id: idOf(index),
  name,
  channel,
  host: "hooks.slack.com",
  state: "on",
  reason: null,
  stateSince: ago(20 * DAY),
  arrivedAt: ago(4),
  triedAt: ago(4),
  waiting: 0,
  week: { told: 9, dead: 0 },
  addressCounts: null,
  rules: [{ id: `rule-${index}`, name: "Operations" }],
  ...changes,
});

/** One of each state, the worst first. */
export const CHANNELS: readonly Channel[] = [
  channelOf(1, "#naturkost", "discord", {
    id: CHANNEL_ID,
    host: "discord.com",
    state: "disabled",
    reason: "address_unknown",
    stateSince: ago(8 * DAY),
    arrivedAt: ago(8 * DAY + 380),
    waiting: 23,
    rules: [{ id: "rule-n", name: "Naturkost" }],
  }),
  channelOf(2, "Hosting partner", "telegram", {
    host: "api.telegram.org",
    state: "struggling",
    stateSince: ago(184),
    arrivedAt: ago(190),
    waiting: 7,
    rules: [{ id: "rule-h", name: "Hosting" }],
  }),
  channelOf(11, "Customer round", "email", {
    host: "",
    state: "unconfirmed",
    arrivedAt: null,
    triedAt: null,
    addressCounts: { total: 3, waiting: 1 },
    rules: [{ id: "rule-c", name: "Customers" }],
  }),
  channelOf(3, "Night phone", "sms", { host: "gateway.seven.io", arrivedAt: null, triedAt: null, rules: [] }),
  channelOf(4, "#betrieb", "slack-bot", { host: "slack.com" }),
  channelOf(5, "#alpenglanz", "slack", { arrivedAt: ago(182), rules: [{ id: "rule-a", name: "Alpenglanz" }] }),
  channelOf(6, "Security", "teams", { host: "prod-12.westeurope.logic.azure.com", arrivedAt: ago(84) }),
  channelOf(7, "On-call", "pagerduty", {
    host: "events.pagerduty.com",
    arrivedAt: ago(450),
    rules: [
      { id: "rule-1", name: "Night" },
      { id: "rule-a", name: "Alpenglanz" },
    ],
  }),
  channelOf(8, "Kitchen screen", "ntfy", {
    host: "ntfy.sh",
    arrivedAt: ago(18 * DAY),
    triedAt: ago(18 * DAY),
    rules: [],
  }),
  channelOf(9, "Home automation", "webhook", { host: "ha.nordlicht.example" }),
  channelOf(10, "Escalation desk", "jira-service-management", { host: "api.atlassian.com", arrivedAt: ago(2 * DAY) }),
];

const withoutWeek = ({ week: _, ...channel }: Channel) => channel;

/** As whoever manages it sees it. */
export function channelDetail(index: number, changes: Partial<Detail> = {}): Detail {
  const { waiting, ...channel } = withoutWeek(CHANNELS[index] ?? channelOf(1, "#alerts", "slack"));
  return {
    ...channel,
    version: 3,
    language: "en",
    timeZone: "Europe/Berlin",
    settings: {},
    secretsSet: ["address"],
    addresses: [],
    missed: waiting,
    lately: [
      { at: ago(8 * DAY), outcome: "dead", status: 404, words: "Shop Biokiste Wendland cannot be reached" },
      { at: ago(8 * DAY + 3), outcome: "unknown", status: null, words: "Shop Biokiste Wendland cannot be reached" },
      { at: ago(8 * DAY + 380), outcome: "arrived", status: 200, words: "Shop Hofladen Ilmtal answers again" },
    ],
    ...changes,
  };
}

export const DISABLED = channelDetail(0, { settings: { threadId: "" } });
export const SLACK = channelDetail(5, { lately: [] });

const addressOf = (
  index: number,
  address: string,
  state: Detail["addresses"][number]["state"],
  given: Partial<Detail["addresses"][number]> = {},
): Detail["addresses"][number] => ({
  id: idOf(200 + index),
  address,
  state,
  since: ago(2 * DAY),
  askedBy: "Jana Petersen",
  askableAt: null,
  ...given,
});

/** A channel that mails, with an address of each state. */
export const MAILED = channelDetail(2, {
  settings: { addresses: "ops@agency.example\njana@customer.example\nleitung@customer.example" },
  secretsSet: [],
  addresses: [
    addressOf(1, "ops@agency.example", "confirmed"),
    addressOf(2, "jana@customer.example", "waiting", { askableAt: ago(DAY) }),
    addressOf(3, "leitung@customer.example", "unsubscribed", { askableAt: ago(-28 * DAY) }),
  ],
  lately: [],
});

const deliveryOf = (index: number, title: string, minutes: number, changes: Partial<Row> = {}): Row => ({
  messageId: idOf(100 + index),
  destinationId: idOf(4),
  destinationName: "#betrieb",
  channel: "slack-bot",
  destinationState: "on",
  thread: `incident:${index}`,
  title,
  kind: "first",
  state: "arrived",
  reason: null,
  tries: 1,
  createdAt: ago(minutes),
  settledAt: ago(minutes - 0.007),
  isUnknown: false,
  ...changes,
});

const OF_NATURKOST = {
  destinationId: CHANNEL_ID,
  destinationName: "#naturkost",
  channel: "discord",
  destinationState: "disabled" as const,
};
const OF_HOSTING = { destinationId: idOf(2), destinationName: "Hosting partner", channel: "telegram", settledAt: null };

export const DELIVERIES: readonly Row[] = [
  deliveryOf(1, "Shop Biokiste Wendland cannot be reached", 8 * DAY, {
    ...OF_NATURKOST,
    state: "dead",
    reason: "address_unknown",
    tries: 4,
  }),
  deliveryOf(2, "Scheduled tasks stopped in 3 shops", 9 * DAY, {
    ...OF_NATURKOST,
    state: "dead",
    reason: "message_refused",
    tries: 4,
  }),
  deliveryOf(3, "12,408 messages wait in the queue", 167, { ...OF_HOSTING, state: "waiting", tries: 6 }),
  deliveryOf(4, "3 shops on one server cannot be reached", 172, {
    ...OF_NATURKOST,
    settledAt: null,
    state: "waiting",
    tries: 0,
  }),
  deliveryOf(5, "Shop Alpenglanz B2B status changed", 4),
  deliveryOf(6, "Orders can be read without login in 3 shops", 84, {
    destinationName: "Security",
    channel: "teams",
    state: "accepted",
  }),
  deliveryOf(7, "3 shops on one server answer again", 153, { kind: "end", isUnknown: true, tries: 2 }),
  deliveryOf(8, "9 of 14 shops on one server answer again", 404, { state: "superseded", tries: 0, kind: "grown" }),
  deliveryOf(9, "14 shops on one server cannot be reached", 440),
  deliveryOf(10, "Shop Hofladen Ilmtal answers again", DAY + 200, { kind: "end" }),
];

/** What was not told can be delivered again where its channel is switched on. */
export const DELIVERIES_OF_WORKING: readonly Row[] = DELIVERIES.map((one) => ({ ...one, destinationState: "on" }));

export const DELIVERY: Delivery = {
  ...(DELIVERIES[1] ?? deliveryOf(2, "Scheduled tasks stopped in 3 shops", 9 * DAY)),
  message: {
    id: idOf(102),
    kind: "first",
    thread: "incident:2",
    urgency: "week",
    level: "warning",
    levelWord: "Warning",
    title: "Scheduled tasks stopped in 3 shops",
    sentences: ["None has run since 22:10. If it stays, no worker is running."],
    list: ["Alpenglanz B2B", "Alpenglanz Schweiz", "Alpenglanz Sportartikel"],
    listed: 3,
    facts: [{ label: "Since", value: "11.11.2026, 22:10 CET" }],
    advice: "Start the worker.",
    link: { label: "Open the incident", url: "https://watch.example/app" },
    actions: [],
    why: { text: "The rule “Operations” of Nordlicht Digital tells this channel.", url: "https://watch.example/app" },
    shopName: null,
  },
  events: [
    {
      id: 1,
      topic: "work",
      phase: "opens",
      title: "Scheduled tasks of Alpenglanz B2B stopped",
      at: ago(9 * DAY + 1),
    },
    {
      id: 2,
      topic: "work",
      phase: "opens",
      title: "Scheduled tasks of Alpenglanz Schweiz stopped",
      at: ago(9 * DAY + 1),
    },
  ],
  notOthers: { notTold: [{ name: "Teams", reason: "window" }], more: 0 },
  attempts: [
    {
      number: 3,
      beganAt: ago(9 * DAY - 4),
      endedAt: ago(9 * DAY - 4),
      outcome: "refused",
      status: 400,
      milliseconds: 41,
      answer: `{"message":"required key not provided @ data['shop']"}`,
    },
    {
      number: 2,
      beganAt: ago(9 * DAY - 1),
      endedAt: null,
      outcome: null,
      status: null,
      milliseconds: 15_000,
      answer: null,
    },
    {
      number: 1,
      beganAt: ago(9 * DAY),
      endedAt: ago(9 * DAY),
      outcome: "failed",
      status: 502,
      milliseconds: 12,
      answer: "Bad gateway",
    },
  ],
};

/** A try that was understood there. */
export const ARRIVED: AnswerTo<"organization.destination.try">["tries"][number] = {
  sample: "beginning",
  outcome: "arrived",
  status: 200,
  milliseconds: 214,
  answer: "ok",
  reason: null,
  trouble: null,
};

/** Where a bot may write, one name longer than any screen. */
export const CHATS: AnswerTo<"organization.destination.find">["found"] = [
  { settings: { chat: "-1001234567890", topic: "" }, name: "Nordlicht × Hosting", note: "group" },
  { settings: { chat: "-1001234567890", topic: "12" }, name: "Nordlicht × Hosting", note: "topic" },
  { settings: { chat: "4711", topic: "" }, name: "Jana Petersen", note: "person" },
  {
    settings: { chat: "-1009876543210", topic: "" },
    name: "Donaudampfschifffahrtsgesellschaft<b>".repeat(2).slice(0, 60),
    note: "channel",
  },
];

/** As the product composes them; none if nothing is asked. */
export function samplesOf({
  situation,
  ...asked
}: InputOf<"account.destination.samples">): AnswerTo<"account.destination.samples"> {
  if (!SITUATIONS.includes(situation)) return { messages: [] };
  const reader = { ...asked, appUrl: "https://watch.example", now: new Date(ago(0)) };
  const composed = PREVIEWED_KINDS.map((kind) => contentOf(sampleMessage(situation, kind, reader)));
  return {
    messages: composed.map(({ isAcknowledged: _, isAnew, topic, when, stands, ...message }) => ({
      ...message,
      ...(stands && { stands }),
      ...(isAnew === true && { isAnew }),
      ...(topic && { topic }),
      ...(when !== undefined && { when }),
    })),
  };
}

/** What is answered about channels and deliveries, whoever asks. */
export const CHANNEL_ANSWERS: Answers = {
  "account.destination.samples": samplesOf,
  "organization.destination.list": { destinations: [...CHANNELS] },
  "organization.destination.get": DISABLED,
  "organization.destination.save": { id: CHANNEL_ID, version: 4 },
  "organization.destination.try": { tries: [ARRIVED], proof: "proof-of-the-try" },
  "organization.destination.find": { found: [...CHATS], refusal: null, trouble: null },
  "organization.destination.enable": true,
  "organization.destination.confirmAgain": true,
  "organization.destination.remove": true,
  "organization.delivery.page": { rows: [...DELIVERIES], unmade: 0, next: null },
  "organization.delivery.get": DELIVERY,
  "organization.delivery.redeliver": { count: 1 },
};
