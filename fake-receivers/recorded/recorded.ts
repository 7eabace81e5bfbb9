import { RECORDED_DISCORD } from "./discord.ts";
import { RECORDED_GOOGLE_CHAT } from "./google-chat.ts";
import { RECORDED_GOTIFY } from "./gotify.ts";
import { RECORDED_JIRA } from "./jira-service-management.ts";
import { RECORDED_MATRIX } from "./matrix.ts";
import { RECORDED_MATTERMOST } from "./mattermost.ts";
import { RECORDED_NTFY } from "./ntfy.ts";
import { RECORDED_PAGERDUTY } from "./pagerduty.ts";
import { RECORDED_PUSHOVER } from "./pushover.ts";
import { RECORDED_ROCKET_CHAT } from "./rocket-chat.ts";
import { RECORDED_SLACK } from "./slack.ts";
import { RECORDED_SLACK_BOT } from "./slack-bot.ts";
import { RECORDED_SMS } from "./sms.ts";
import { RECORDED_TEAMS } from "./teams.ts";
import { RECORDED_TELEGRAM } from "./telegram.ts";
import { RECORDED_WEB_PUSH } from "./web-push.ts";
import type { RecordedService } from "./recorded-answer.ts";

/** What services really answered, a file for each. */
export const RECORDED: readonly RecordedService[] = [
  RECORDED_SLACK,
  RECORDED_SLACK_BOT,
  RECORDED_TEAMS,
  RECORDED_DISCORD,
  RECORDED_TELEGRAM,
  RECORDED_MATTERMOST,
  RECORDED_ROCKET_CHAT,
  RECORDED_GOOGLE_CHAT,
  RECORDED_MATRIX,
  RECORDED_NTFY,
  RECORDED_GOTIFY,
  RECORDED_PUSHOVER,
  RECORDED_PAGERDUTY,
  RECORDED_JIRA,
  RECORDED_SMS,
  RECORDED_WEB_PUSH,
];
