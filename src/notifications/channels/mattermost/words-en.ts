export const MATTERMOST_WORDS_EN = {
  address: "Address of the webhook",
  addressWhere: "In Mattermost under Integrations, Incoming Webhooks: add one for the channel and copy its address.",
  notHook: "This is no webhook of Mattermost: its address is that of your server and /hooks/ with a key.",
};
