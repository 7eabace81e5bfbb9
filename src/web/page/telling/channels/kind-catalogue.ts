import type { AnyKind } from "../../../../notifications/channels/mail-kind.ts";

export const KIND_GROUPS = ["chat", "onCall", "phone", "else"] as const;

export interface CataloguedKind {
  id: string;
  group: (typeof KIND_GROUPS)[number];
  /** How an end is told there. */
  end: "alone" | "aloneGrows" | "under" | "underGrows" | "inPlace" | "resolves" | "closes" | "urgentAlone";
  /** The service takes a message and never says whether it appears. */
  isOnlyTaken?: true;
  /** What the service needs and is sent, which is loaded when somebody sets it up. */
  load: () => Promise<AnyKind>;
}

/** All that can be set up. The code of a kind travels only when its form opens. */
export const KIND_CATALOGUE = [
  {
    id: "slack",
    group: "chat",
    end: "alone",
    load: () => import("../../../../notifications/channels/slack/slack.ts").then(({ slack }) => slack),
  },
  {
    id: "slack-bot",
    group: "chat",
    end: "underGrows",
    load: () => import("../../../../notifications/channels/slack-bot/slack-bot.ts").then(({ slackBot }) => slackBot),
  },
  {
    id: "teams",
    group: "chat",
    end: "alone",
    isOnlyTaken: true,
    load: () => import("../../../../notifications/channels/teams/teams.ts").then(({ teams }) => teams),
  },
  {
    id: "discord",
    group: "chat",
    end: "aloneGrows",
    load: () => import("../../../../notifications/channels/discord/discord.ts").then(({ discord }) => discord),
  },
  {
    id: "telegram",
    group: "chat",
    end: "underGrows",
    load: () => import("../../../../notifications/channels/telegram/telegram.ts").then(({ telegram }) => telegram),
  },
  {
    id: "google-chat",
    group: "chat",
    end: "under",
    load: () =>
      import("../../../../notifications/channels/google-chat/google-chat.ts").then(({ googleChat }) => googleChat),
  },
  {
    id: "matrix",
    group: "chat",
    end: "underGrows",
    load: () => import("../../../../notifications/channels/matrix/matrix.ts").then(({ matrix }) => matrix),
  },
  {
    id: "mattermost",
    group: "chat",
    end: "alone",
    load: () =>
      import("../../../../notifications/channels/mattermost/mattermost.ts").then(({ mattermost }) => mattermost),
  },
  {
    id: "rocket-chat",
    group: "chat",
    end: "alone",
    load: () =>
      import("../../../../notifications/channels/rocket-chat/rocket-chat.ts").then(({ rocketChat }) => rocketChat),
  },
  {
    id: "pagerduty",
    group: "onCall",
    end: "resolves",
    load: () => import("../../../../notifications/channels/pagerduty/pagerduty.ts").then(({ pagerduty }) => pagerduty),
  },
  {
    id: "jira-service-management",
    group: "onCall",
    end: "closes",
    isOnlyTaken: true,
    load: () =>
      import("../../../../notifications/channels/jira-service-management/jira-service-management.ts").then(
        ({ jiraServiceManagement }) => jiraServiceManagement,
      ),
  },
  {
    id: "sms",
    group: "onCall",
    end: "urgentAlone",
    load: () => import("../../../../notifications/channels/sms/sms.ts").then(({ sms }) => sms),
  },
  {
    id: "ntfy",
    group: "phone",
    end: "inPlace",
    load: () => import("../../../../notifications/channels/ntfy/ntfy.ts").then(({ ntfy }) => ntfy),
  },
  {
    id: "pushover",
    group: "phone",
    end: "alone",
    load: () => import("../../../../notifications/channels/pushover/pushover.ts").then(({ pushover }) => pushover),
  },
  {
    id: "gotify",
    group: "phone",
    end: "alone",
    load: () => import("../../../../notifications/channels/gotify/gotify.ts").then(({ gotify }) => gotify),
  },
  {
    id: "email",
    group: "else",
    end: "under",
    load: () =>
      import("../../../../notifications/channels/email/mail-channel.ts").then(({ mailChannel }) => mailChannel),
  },
  {
    id: "webhook",
    group: "else",
    end: "alone",
    load: () => import("../../../../notifications/channels/webhook/webhook.ts").then(({ webhook }) => webhook),
  },
] as const satisfies readonly CataloguedKind[];

const KINDS: readonly CataloguedKind[] = KIND_CATALOGUE;

export const KIND_IDS: readonly string[] = KINDS.map(({ id }) => id);

/** What people can set up for themselves. */
export const OWN_KIND_IDS: readonly string[] = ["slack-bot", "telegram", "matrix", "sms", "ntfy", "pushover", "gotify"];

export const kindOf = (id: string): CataloguedKind | null => KINDS.find((kind) => kind.id === id) ?? null;
