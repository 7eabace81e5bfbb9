import type { AnyChannelKind } from "./channel-kind.ts";
import { discord } from "./discord/discord.ts";
import { googleChat } from "./google-chat/google-chat.ts";
import { matrix } from "./matrix/matrix.ts";
import { mattermost } from "./mattermost/mattermost.ts";
import { rocketChat } from "./rocket-chat/rocket-chat.ts";
import { slackBot } from "./slack-bot/slack-bot.ts";
import { slack } from "./slack/slack.ts";
import { teams } from "./teams/teams.ts";
import { telegram } from "./telegram/telegram.ts";

/** All kinds of destinations beside the inbox and mail. */
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
];
