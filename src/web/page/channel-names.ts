/** As the services call themselves. */
const NAMES: Readonly<Record<string, string>> = {
  email: "E-Mail",
  slack: "Slack",
  "slack-bot": "Slack app",
  teams: "Microsoft Teams",
  discord: "Discord",
  telegram: "Telegram",
  mattermost: "Mattermost",
  "rocket-chat": "Rocket.Chat",
  "google-chat": "Google Chat",
  ntfy: "ntfy",
  gotify: "Gotify",
  pushover: "Pushover",
  matrix: "Matrix",
  pagerduty: "PagerDuty",
  "jira-service-management": "Jira Service Management",
  sms: "SMS",
  webhook: "Webhook",
};

/** What a kind of channel is called; one that this version does not know by its id. */
export function channelName(channel: string): string {
  return NAMES[channel] ?? channel;
}
