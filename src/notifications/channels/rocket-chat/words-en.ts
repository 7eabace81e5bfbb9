export const ROCKET_CHAT_WORDS_EN = {
  address: "Address of the webhook",
  addressWhere: "In Rocket.Chat under Workspace, Integrations: add an incoming one, switch it on and copy its address.",
  notHook: "This is no webhook of Rocket.Chat: its address is that of your server and /hooks/ with two keys.",
};
