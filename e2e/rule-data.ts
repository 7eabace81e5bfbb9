import type { AnswerTo } from "./product-answers.ts";
import { ago } from "./shop-data.ts";

type Rule = AnswerTo<"organization.rule.list">["rules"][number];

const SLACK = "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c21";
const ON_CALL = "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c22";
const NOBODY = { destinationId: null, role: null, teamId: null, userId: null, watchers: false };

const ruleOf = (given: Partial<Rule> & Pick<Rule, "id" | "name">): Rule => ({
  version: 1,
  isOn: true,
  topics: ["availability", "work", "security", "expiry", "settings"],
  urgency: "now",
  scope: "all",
  scopeIds: [],
  ends: true,
  pace: "now",
  hours: null,
  outside: "keep",
  remindMinutes: null,
  receivers: [{ ...NOBODY, step: 0, afterMinutes: 0, destinationId: SLACK }],
  toldThisWeek: 14,
  tellsNobody: null,
  scopeNames: {},
  receiverNames: { [SLACK]: "#alpenglanz" },
  ...given,
});

/** One with times and a step, one that tells people, and one that tells nobody. */
export const RULES: Rule[] = [
  ruleOf({
    id: "5b7e0b1f-03d1-4c8e-9a54-8c1f40f7a911",
    name: "Night",
    hours: {
      when: "within",
      spans: [
        { days: [1, 2, 3, 4, 5], from: "18:00", to: "08:00" },
        { days: [6, 7], from: "00:00", to: "24:00" },
      ],
    },
    outside: "leave",
    receivers: [
      { ...NOBODY, step: 0, afterMinutes: 0, destinationId: ON_CALL },
      { ...NOBODY, step: 1, afterMinutes: 15, userId: "user-2" },
    ],
    toldThisWeek: 3,
    receiverNames: { [ON_CALL]: "On-call", "user-2": "Svea Lindqvist" },
  }),
  ruleOf({
    id: "5b7e0b1f-03d1-4c8e-9a54-8c1f40f7a912",
    name: "Operations",
    urgency: "week",
    remindMinutes: 240,
    receivers: [
      { ...NOBODY, step: 0, afterMinutes: 0, destinationId: SLACK },
      { ...NOBODY, step: 0, afterMinutes: 0, role: "admin" },
      { ...NOBODY, step: 0, afterMinutes: 0, watchers: true },
    ],
  }),
  ruleOf({
    id: "5b7e0b1f-03d1-4c8e-9a54-8c1f40f7a913",
    name: null,
    scope: "projects",
    scopeIds: ["3"],
    scopeNames: { 3: "Naturkost" },
    receivers: [],
    receiverNames: {},
    toldThisWeek: 0,
    tellsNobody: {
      mend: "whom",
      sentence: {
        en: "The channel #naturkost was deleted on 12.11.2026.",
        de: "Der Kanal #naturkost wurde am 12.11.2026 gelöscht.",
      },
    },
  }),
];

export const WOULD_TELL: AnswerTo<"organization.rule.wouldTell"> = {
  people: [
    {
      userId: "user",
      name: "Jana Petersen",
      ways: [
        { way: "inbox", when: null, state: "on" },
        { way: "email", when: null, state: "on" },
      ],
      why: { watches: true, rules: [{ id: "5b7e0b1f-03d1-4c8e-9a54-8c1f40f7a912", name: "Operations" }], more: 0 },
    },
  ],
  channels: [
    {
      destinationId: SLACK,
      name: "#alpenglanz",
      channel: "slack",
      when: null,
      why: { rules: [{ id: "5b7e0b1f-03d1-4c8e-9a54-8c1f40f7a912", name: "Operations" }], more: 0 },
      againMinutes: 240,
    },
  ],
  later: {
    people: [
      {
        userId: "user-2",
        name: "Svea Lindqvist",
        ways: [
          { way: "inbox", when: ago(-15), state: "on" },
          { way: "email", when: ago(-15), state: "on" },
          { way: "push", when: ago(-15), state: "on" },
        ],
        why: {
          watches: false,
          rules: [{ id: "5b7e0b1f-03d1-4c8e-9a54-8c1f40f7a911", name: "Night" }],
          more: 0,
        },
        afterMinutes: 15,
        when: ago(-15),
      },
    ],
    channels: [],
  },
  notTold: [
    { who: { kind: "channel", destinationId: ON_CALL, name: "On-call" }, reason: "quiet" },
    { who: { kind: "person", userId: "user-3", name: "Hanna Böttcher" }, reason: "no_rule" },
  ],
};

/** A shop for everybody, and a topic of another one for one channel. */
export const SHARED_MUTES: AnswerTo<"organization.mute.list">["mutes"] = [
  {
    id: "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c31",
    version: 1,
    shop: { id: 7, name: "Saatgut Petersen" },
    topic: null,
    thread: null,
    title: null,
    until: ago(-10 * 24 * 60),
    reason: "moves to a new server",
    madeBy: { userId: "user-2", name: "Svea Lindqvist" },
    forDestination: null,
    isForAll: true,
    hides: 1,
    createdAt: ago(2 * 24 * 60),
  },
  {
    id: "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c32",
    version: 2,
    shop: { id: 8, name: "Papeterie Lindenhof" },
    topic: "availability",
    thread: null,
    title: null,
    until: ago(-23 * 60),
    reason: null,
    madeBy: { userId: "user", name: "Jana Petersen" },
    forDestination: { id: SLACK, name: "#betrieb" },
    isForAll: false,
    hides: 0,
    createdAt: ago(60),
  },
];

/** Rules with the topics that others may choose. */
export const listed = (rules: readonly Rule[]): AnswerTo<"organization.rule.list"> => ({
  rules: [...rules],
  topics: ["availability", "work", "security", "expiry", "settings", "speed", "changes", "organization"],
});

/** A matter of several shops that somebody had muted who has left. */
export const ENDED_SHARED: AnswerTo<"organization.mute.ended">["mutes"] = [
  {
    id: "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c41",
    shop: null,
    topic: null,
    thread: "incident:9",
    title: "5 shops run on a version that ends",
    madeBy: null,
    forDestination: null,
    endedAt: ago(3 * 24 * 60),
  },
];
