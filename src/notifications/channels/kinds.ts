import type { EventUrgency } from "../../changelog/define-event.ts";
import { type AnyChannelKind, editsFirst } from "./channel-kind.ts";
import { mailChannel } from "./email/mail-channel.ts";
import { discord } from "./discord/discord.ts";
import { googleChat } from "./google-chat/google-chat.ts";
import { gotify } from "./gotify/gotify.ts";
import { jiraServiceManagement } from "./jira-service-management/jira-service-management.ts";
import { matrix } from "./matrix/matrix.ts";
import type { AnyKind } from "./mail-kind.ts";
import { mattermost } from "./mattermost/mattermost.ts";
import { ntfy } from "./ntfy/ntfy.ts";
import { pagerduty } from "./pagerduty/pagerduty.ts";
import { pushover } from "./pushover/pushover.ts";
import { rocketChat } from "./rocket-chat/rocket-chat.ts";
import { slackBot } from "./slack-bot/slack-bot.ts";
import { slack } from "./slack/slack.ts";
import { sms } from "./sms/sms.ts";
import { teams } from "./teams/teams.ts";
import { telegram } from "./telegram/telegram.ts";
import { webhook } from "./webhook/webhook.ts";

/** All kinds of destinations that are reached by requests. */
export const CHANNEL_KINDS: readonly AnyChannelKind[] = [
  slack,
  slackBot,
  teams,
  discord,
  telegram,
  mattermost,
  rocketChat,
  googleChat,
  matrix,
  ntfy,
  gotify,
  pushover,
  pagerduty,
  jiraServiceManagement,
  sms,
  webhook,
];

/** All kinds of destinations beside the inbox. */
export const DESTINATION_KINDS: readonly AnyKind[] = [mailChannel, ...CHANNEL_KINDS];

const BY_ID: ReadonlyMap<string, AnyChannelKind> = new Map(CHANNEL_KINDS.map((kind) => [kind.id, kind]));

/** Whether a channel waits for nothing: its service makes one of what belongs together, or machines read it. */
export function isPrompt(channel: string): boolean {
  return foldsMatters(channel) || BY_ID.get(channel)?.isForMachines === true;
}

/** Channels whose service keeps a matter of its own for each key, open until it is told that it is over. */
export const FOLDING_CHANNELS = CHANNEL_KINDS.filter(({ threads }) => threads === "folds").map(({ id }) => id);
export const foldsMatters = (channel: string): boolean => FOLDING_CHANNELS.includes(channel);

/** Whether one message may tell several matters: none of them needs one of its own over there. */
export function joinsMatters(channel: string): boolean {
  const kind = BY_ID.get(channel);
  return kind?.isForMachines !== true && kind?.threads !== "folds" && kind?.threads !== "replaces";
}

/** Whether a channel changes its first message when the matter grows. */
export const updatesMessages = (channel: string): boolean => BY_ID.get(channel)?.updates ?? false;

/** Channels that change a message that told of several matters; where a service keeps each by itself there is none. */
export const CHANGING_CHANNELS = CHANNEL_KINDS.filter(editsFirst).map(({ id }) => id);

/** Whether a channel is worth its price for what is as urgent as that. */
export function tellsUrgency(channel: string, urgency: EventUrgency): boolean {
  return BY_ID.get(channel)?.urgencies?.includes(urgency) ?? true;
}

/**
 * Channels that are told that somebody deals with something: those whose service keeps an incident or message of its own
 * (`folds`), and those that can change what they were told, once they know what that is called there.
 */
export const HEAR_OF_ACKNOWLEDGING = {
  folding: CHANNEL_KINDS.filter(({ threads }) => threads === "folds" || threads === "replaces").map(({ id }) => id),
  changing: CHANNEL_KINDS.filter(
    ({ updates, threads }) => updates && (threads === "none" || threads === "replies"),
  ).map(({ id }) => id),
} as const;
