export const SLACK_BOT_WORDS_EN = {
  token: "Token of the bot",
  tokenWhere:
    "In Slack's app settings under OAuth & Permissions: it begins with xoxb-. The bot needs chat:write, for members also im:write.",
  channel: "Channel or member",
  channelWhere:
    "The id stands at the end of the channel's or member's details in Slack, such as C024BE91L or U024BE7LH.",
  notToken: "This is no token of a bot: it begins with xoxb-.",
  notChannel: "Enter the id of a channel (C…, G…) or of a member (U…, W…), or a channel's name with #.",
};
