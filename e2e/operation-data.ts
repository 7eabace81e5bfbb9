import type { AnswerTo } from "./product-answers.ts";
import { ago } from "./shop-data.ts";

const PROCESS = { version: "0.1.0", startedAt: ago(60 * 26), seenAt: ago(0) };

/** An instance with a lost worker, a shop that is set aside for it, and a proxy that nobody has named. */
export const OPERATION: AnswerTo<"admin.operation.get"> = {
  processes: {
    living: [
      { ...PROCESS, id: "server-1", kind: "server", host: "server-1.nordlicht-digital.example" },
      { ...PROCESS, id: "worker-2", kind: "worker", host: "worker-2.nordlicht-digital.example" },
    ],
    lost: [{ ...PROCESS, id: "worker-1", kind: "worker", host: "worker-1.nordlicht-digital.example", seenAt: ago(45) }],
  },
  locations: [
    { name: "main", blindSince: null, rule: "landmarks", lastSeenAt: ago(0) },
    { name: "Helsinki", blindSince: ago(12), rule: "share", lastSeenAt: ago(1) },
  ],
  setAside: [
    {
      organizationId: "org-0",
      organizationName: "Nordlicht Digital",
      shopId: 7,
      shopName: "Alpenglanz Sportartikel",
      url: "https://alpenglanz.example",
      setAsideAt: ago(44),
    },
  ],
  warnings: ["httpsWithoutProxies"],
  opened: [
    { organization: null, entries: ["10.20.0.0/16:443"] },
    { organization: { id: "org-0", name: "Nordlicht Digital" }, entries: ["192.168.7.0/24", "shop.local:8443"] },
    { organization: { id: "gone", name: null }, entries: ["fd00:1234:5678:9abc::/64"] },
  ],
};

/**
 * Alerts that reached nobody: one that the mail server refuses, one by a way of a newer version, and one that was lost.
 */
export const GIVEN_UP: AnswerTo<"admin.givenUp.list"> = {
  deliveries: [
    {
      id: "9f1c",
      what: { en: "Radwerk Münster cannot be reached", de: "Radwerk Münster ist nicht erreichbar" },
      person: { id: "u1", name: "Jonas Brandt", email: "jonas.brandt@leuchten-hofmann.example" },
      shopName: "Radwerk Münster",
      organizationName: "Nordlicht Digital",
      channel: "email",
      way: { en: "Email", de: "E-Mail" },
      mayRetry: true,
      reason: "550 5.1.1 <jonas.brandt@leuchten-hofmann.example>: Recipient address rejected: User unknown",
      createdAt: ago(60 * 40),
      givenUpAt: ago(60 * 40),
    },
    {
      id: "3b77",
      what: { en: "Status of Teehaus Blattgold", de: "Status von Teehaus Blattgold" },
      person: { id: "u2", name: "Amélie Roussel", email: "amelie.roussel@copperline-audio.example" },
      shopName: "Teehaus Blattgold",
      organizationName: "Copperline Audio",
      channel: "teams",
      way: { en: "teams", de: "teams" },
      mayRetry: true,
      reason: null,
      createdAt: ago(60 * 72),
      givenUpAt: ago(60 * 36),
    },
    {
      id: "5d20",
      what: { en: "Digest", de: "Zusammenfassung" },
      person: { id: "u2", name: "Amélie Roussel", email: "amelie.roussel@copperline-audio.example" },
      shopName: null,
      organizationName: null,
      channel: "email",
      way: { en: "Email", de: "E-Mail" },
      mayRetry: false,
      reason: "552 5.2.2 Mailbox full",
      createdAt: ago(60 * 90),
      givenUpAt: ago(60 * 54),
    },
  ],
  total: 3,
  otherMails: 3,
};

export const NOTHING_GIVEN_UP: AnswerTo<"admin.givenUp.list"> = { deliveries: [], total: 0, otherMails: 0 };

export const ALL_TOLD: AnswerTo<"admin.telling"> = {
  channels: [],
  troubled: [],
  undecided: { count: 0, oldest: null, isLate: false },
  linksLeadNowhere: false,
};

/** An instance on somebody's own machine, with channels that wait, struggle and are disabled. */
export const TELLING_HEALTH: AnswerTo<"admin.telling"> = {
  channels: [
    { channel: "email", waiting: 2, oldest: ago(1), dead: 0 },
    { channel: "slack", waiting: 0, oldest: null, dead: 1 },
    { channel: "telegram", waiting: 7, oldest: ago(184), dead: 0 },
  ],
  troubled: [
    {
      organizationId: "org-0",
      organizationName: "Nordlicht Digital",
      channel: "telegram",
      host: "api.telegram.org",
      state: "struggling",
      since: ago(184),
      count: 1,
    },
    {
      organizationId: "org-2",
      organizationName: "Copperline Audio",
      channel: "discord",
      host: "discord.com",
      state: "disabled",
      since: ago(60 * 24 * 8),
      count: 2,
    },
  ],
  undecided: { count: 3, oldest: ago(9), isLate: true },
  linksLeadNowhere: true,
};
