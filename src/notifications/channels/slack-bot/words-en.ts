export const SLACK_BOT_WORDS_EN = {
  token: "Token of the bot",
  tokenWhere:
    "In Slack's app settings under OAuth & Permissions: it begins with xoxb-. The bot needs chat:write, for members also im:write.",
  channel: "Channel or member",
  channelWhere:
    "The id stands at the end of the channel's or member's details in Slack, such as C024BE91L or U024BE7LH.",
  findChannels: "Find channels",
  channelMissing:
    "Is one missing? The bot sees private channels only where it is: write /invite and its name there, then find channels again.",
  notToken: "This is no token of a bot: it begins with xoxb-.",
  notChannel: "Enter the id of a channel (C…, G…) or of a member (U…, W…), or a channel's name with #.",
};
