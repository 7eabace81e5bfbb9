export const TELEGRAM_WORDS_EN = {
  token: "Token of the bot",
  tokenWhere: "From @BotFather in Telegram, after /newbot: digits, a colon and 35 signs.",
  chat: "Chat",
  chatWhere: "Write /start to the bot, or add it to the group, and choose “Find chats”; channels go by @name, too.",
  findChats: "Find chats",
  chatMissing:
    "Is one missing? Write /start to the bot, or add it to the group and write /start there, then find chats again. Telegram forgets it after a day.",
  topic: "Topic",
  topicWhere: "Only for groups with topics: the number at the end of the link to the topic.",
  notToken: "This is no token of a bot: it is digits, a colon and 35 signs, as @BotFather shows it.",
  notChat: "A chat is a number, such as -1001234567890, or the @name of a channel.",
  notTopic: "A topic is a number; leave it empty if the group has none.",
};
