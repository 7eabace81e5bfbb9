import { PLAYED_SECRET } from "../../fake-receivers/services/webhook.ts";
import type { DeadReason } from "../../src/notifications/channels/channel-kind.ts";

/** Whom all these belong to. */
export const TOLD_ORGANIZATION = "nordlicht-digital";

export interface DemoChannel {
  id: string;
  channel: string;
  name: string;
  settings: Readonly<Record<string, unknown>>;
  /** Of those that it mails, whoever has not confirmed yet. */
  unconfirmed?: readonly string[];
  /** Since so many days it is disabled, for this reason. */
  disabled?: { reason: DeadReason; days: number };
}

const idOf = (number: number) => `0192f3aa-7c1e-7d00-9000-00000000000${number}`;

/** All secrets are made up: the services are played. */
export const DEMO_CHANNELS = {
  alpenglanz: {
    id: idOf(1),
    channel: "slack",
    name: "#alpenglanz",
    settings: { address: "https://hooks.slack.com/services/T024BE7LH/B024BE7LH/alpenglanz-played" },
  },
  operations: {
    id: idOf(2),
    channel: "slack-bot",
    name: "#betrieb",
    settings: { token: "xoxb-1234567890-played", channel: "C024BE91L" },
  },
  security: {
    id: idOf(3),
    channel: "teams",
    name: "Security",
    settings: {
      address:
        "https://prod-12.westeurope.logic.azure.com/workflows/0a1b/triggers/manual/paths/invoke?api-version=2016-06-01&sig=played",
    },
  },
  onCall: {
    id: idOf(4),
    channel: "pagerduty",
    name: "On-call",
    settings: { key: "played12345678901234567890123456", region: "eu" },
  },
  hosting: {
    id: idOf(5),
    channel: "telegram",
    name: "Hosting partner",
    settings: { token: "123456789:AAplayed-0123456789-0123456789-0123", chat: "-1001234567890", topic: "" },
  },
  kitchen: {
    id: idOf(6),
    channel: "ntfy",
    name: "Kitchen screen",
    settings: { server: "https://ntfy.sh", topic: "nordlicht-kitchen", token: "" },
  },
  automation: {
    id: idOf(7),
    channel: "webhook",
    name: "Home automation",
    settings: {
      address: "https://hooks.example/in/lights",
      body: '{"title":"{{levelWord}}: {{title}}","text":"{{text}}","link":"{{link}}"}',
      headers: "",
      contains: "",
      secret: PLAYED_SECRET,
    },
  },
  customers: {
    id: idOf(9),
    channel: "email",
    name: "Customer round",
    settings: { addresses: "betrieb@alpenglanz.example\nshop@alpenglanz.example\nleitung@alpenglanz.example" },
    unconfirmed: ["leitung@alpenglanz.example"],
  },
  naturkost: {
    id: idOf(8),
    channel: "discord",
    name: "#naturkost",
    settings: {
      address: "https://discord.com/api/webhooks/123456789012345678/naturkost-played-played-played",
      threadId: "",
    },
    disabled: { reason: "channel_gone", days: 8 },
  },
} as const satisfies Record<string, DemoChannel>;
export type DemoChannelName = keyof typeof DEMO_CHANNELS;
