/** How people know each service, in all languages, by the id of its kind. */
export const CHANNEL_NAMES = {
  slack: "Slack",
  "slack-bot": "Slack app",
  teams: "Microsoft Teams",
  discord: "Discord",
  telegram: "Telegram",
  "google-chat": "Google Chat",
  matrix: "Matrix",
  mattermost: "Mattermost",
  "rocket-chat": "Rocket.Chat",
  pagerduty: "PagerDuty",
  "jira-service-management": "Jira Service Management",
  sms: "SMS",
  ntfy: "ntfy",
  pushover: "Pushover",
  gotify: "Gotify",
  webhook: "Webhook",
  email: "Mail",
  events: "Webhooks",
} as const;

/** Whether this version knows the kind. */
export const isNamed = (id: string): id is keyof typeof CHANNEL_NAMES => Object.hasOwn(CHANNEL_NAMES, id);

/** A kind that only a newer version knows has its id for a name. */
export const channelName = (id: string): string => (isNamed(id) ? CHANNEL_NAMES[id] : id);
