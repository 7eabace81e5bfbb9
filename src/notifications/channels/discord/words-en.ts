export const DISCORD_WORDS_EN = {
  address: "Address of the webhook",
  addressWhere: "In Discord in the channel's settings under Integrations, Webhooks: copy the address of one.",
  threadId: "Id of a thread",
  threadIdWhere: "Only for a thread or a post of a forum: with developer mode on, right-click it and copy its id.",
  notDiscord: "This is no webhook of Discord: it begins with https://discord.com/api/webhooks/.",
  notThread: "The id of a thread is a number of 17 to 20 digits; leave it empty for the channel itself.",
};
