import { sampleMessage } from "../src/notifications/messages/message-fixture.ts";
import type { Message, MessageKind } from "../src/notifications/messages/message.ts";
import type { ChannelAnswer, ChannelOutcome, ChannelThread } from "../src/notifications/channels/channel-kind.ts";
import { CHANNEL_KINDS } from "../src/notifications/channels/kinds.ts";
import { callChannel, type CallService } from "../src/notifications/delivering/sending/call-channel.ts";
import { usable } from "../src/notifications/delivering/sending/usable-channel.ts";
import { createHttp } from "../src/lib/http/http.ts";
import type { Http } from "../src/lib/http/http-outcome.ts";
import { withOtherPlaces } from "../src/lib/http/other-places.ts";
import { NOTHING_ALLOWED, type OutboundAllow } from "../src/lib/http/outbound-allow.ts";
import type { FakeReceivers } from "./server.ts";

export const NOW = new Date("2026-11-20T05:41:00Z");
const MOST_OF_ANSWER = 64_000;
/** Shorter than any service that hangs, longer than one under load. */
const DEADLINE_MILLISECONDS = 2500;

/** Through the door and to where the services are played, as a worker would call them. */
export function callsTo(receivers: Pick<FakeReceivers, "hosts">): {
  call: CallService;
  http: Pick<Http, "request">;
  close: () => Promise<void>;
} {
  const places = new Map([...receivers.hosts].map(([origin, place]) => [new URL(origin).host, place]));
  const create = (allow: OutboundAllow) => createHttp({ allow, userAgent: "Shopwarden" });
  const http = withOtherPlaces(create(NOTHING_ALLOWED), places, create);
  return {
    http,
    close: () => http.close(),
    call: async (organizationId, call): Promise<ChannelAnswer> => {
      const outcome = await http.request({
        ...call,
        forWhom: organizationId === null ? "instance" : { organizationId },
        deadlineMilliseconds: DEADLINE_MILLISECONDS,
        maximumBodyBytes: MOST_OF_ANSWER,
        cutsBody: true,
      });
      if (!outcome.ok) throw new Error(outcome.detail);
      const body = new TextDecoder().decode(outcome.body);
      return {
        status: outcome.status,
        retryAfter: outcome.headers["retry-after"] ?? null,
        headers: outcome.headers,
        body,
      };
    },
  };
}

/** One message of a matter, as it is told to a kind of channel with these settings. */
export function tellerOf(call: CallService, id: string, settings: Readonly<Record<string, unknown>>) {
  const kind = CHANNEL_KINDS.find((known) => known.id === id);
  const channel = kind === undefined ? null : usable(kind).withSettings(settings);
  if (channel === null) throw new Error(`These are no settings of ${id}.`);
  return async (
    message: Message,
    reference: ChannelThread["reference"] = null,
  ): Promise<{ outcome: ChannelOutcome; status: number | null }> => {
    const thread = { reference, now: NOW };
    const one = call.bind(null, "o1");
    const { outcome, answer } = await callChannel(channel.write(message, thread), {
      channel,
      thread,
      call: one,
      isInTime: () => true,
    });
    return { outcome, status: answer === null || answer.status === 0 ? null : answer.status };
  };
}

const TITLES: Partial<Record<MessageKind, string>> = {
  first: "Shop Radwerk Münster cannot be reached",
  grown: "7 shops on one server cannot be reached",
  acknowledged: "Shop Radwerk Münster cannot be reached",
  end: "Shop Radwerk Münster answers again",
};

/** Beginning, update and end of a matter. */
export function told(kind: "first" | "grown" | "acknowledged" | "end", changes: Partial<Message> = {}): Message {
  const isEnd = kind === "end";
  return sampleMessage({
    id: `0192f3aa-7c1e-7d00-8000-00000000000${["first", "grown", "end", "acknowledged"].indexOf(kind)}`,
    kind,
    level: isEnd ? "success" : "error",
    levelWord: isEnd ? "Over" : "Error",
    title: TITLES[kind] ?? "",
    ...changes,
  });
}

/** Settings for the services as they are played. */
export const PLAYED_SETTINGS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  slack: { address: "https://hooks.slack.com/services/T024BE7LH/B024BE7LH/played" },
  "slack-bot": { token: "xoxb-1234567890-played", channel: "C024BE91L" },
  teams: {
    address:
      "https://prod-12.westeurope.logic.azure.com/workflows/0a1b/triggers/manual/paths/invoke?api-version=2016-06-01&sig=played",
  },
  discord: { address: "https://discord.com/api/webhooks/123456789012345678/played-played-played-played", threadId: "" },
  telegram: { token: "123456789:AAplayed-0123456789-0123456789-0123", chat: "-1001234567890", topic: "" },
  mattermost: { address: "https://mattermost.example/hooks/playedxyz1234567890" },
  "rocket-chat": { address: "https://rocket.example/hooks/65a1b2c3d4e5f60718293a4b/playedxyz1234567890" },
  "google-chat": { address: "https://chat.googleapis.com/v1/spaces/AAAA1234/messages?key=played&token=played" },
  matrix: { homeserver: "https://matrix.example", room: "!abcdefghij:matrix.example", token: "syt_played" },
  ntfy: { server: "https://ntfy.sh", topic: "radwerk-alerts", token: "" },
  gotify: { server: "https://gotify.example", token: "Aplayed-1234567" },
  pushover: { token: "playedapp123456789012345678901", user: "playeduser12345678901234567890", emergency: "yes" },
  pagerduty: { key: "played12345678901234567890123456", region: "us" },
  "jira-service-management": { key: "12345678-played-1234-1234-123456789012", site: "jsm" },
  sms: { provider: "seven", account: "", key: "played12345678901234", sender: "Radwerk", number: "+491711234567" },
  webhook: {
    address: "https://hooks.example/in/played",
    body: '{"title":"{{levelWord}}: {{title}}","text":"{{text}}","link":"{{link}}"}',
    headers: "Authorization: Bearer played",
    contains: '"received":true',
    secret: "whsec_c2hvcHdhcmRlbi1wbGF5ZWQtd2ViaG9vay1zZWNyZXQtMzI=",
  },
};
