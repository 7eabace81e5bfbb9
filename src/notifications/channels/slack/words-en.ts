export const SLACK_WORDS_EN = {
  address: "Address of the webhook",
  addressWhere: "In Slack under Apps, Incoming Webhooks: choose a channel and copy the address.",
  notSlack: "This is no webhook of Slack: it begins with https://hooks.slack.com/services/.",
  isWorkflow: "This address starts a workflow of Slack. Make an incoming webhook and paste its address.",
};
