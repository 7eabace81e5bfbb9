import type { FakeService } from "./service.ts";
import { discord } from "./services/discord.ts";
import { events } from "./services/events.ts";
import { googleChat } from "./services/google-chat.ts";
import { gotify } from "./services/gotify.ts";
import { jiraServiceManagement } from "./services/jira-service-management.ts";
import { matrix } from "./services/matrix.ts";
import { mattermost } from "./services/mattermost.ts";
import { ntfy } from "./services/ntfy.ts";
import { pagerduty } from "./services/pagerduty.ts";
import { pushover } from "./services/pushover.ts";
import { rocketChat } from "./services/rocket-chat.ts";
import { slackBot } from "./services/slack-bot.ts";
import { slack } from "./services/slack.ts";
import { sms } from "./services/sms.ts";
import { teams } from "./services/teams.ts";
import { telegram } from "./services/telegram.ts";
import { webPush } from "./services/web-push.ts";
import { webhook } from "./services/webhook.ts";

/** All services that are played; each is one file and one line. */
export const SERVICES: readonly FakeService[] = [
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
  events,
  webPush,
];
