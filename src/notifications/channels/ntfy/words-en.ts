export const NTFY_WORDS_EN = {
  server: "Server",
  serverWhere: "https://ntfy.sh, or the address of a server of your own.",
  topic: "Topic",
  topicWhere: "The name to which you subscribe in the app. On ntfy.sh anybody who guesses it can read along.",
  token: "Access token",
  tokenWhere: "Only where the topic is protected: in ntfy under Account, Access tokens. It begins with tk_.",
  notServer: "The address of an ntfy server begins with https://, such as https://ntfy.sh.",
  notTopic: "A topic has up to 64 letters, digits, hyphens and underscores, and no spaces.",
  notToken: "This is no access token of ntfy: it begins with tk_. Leave it empty if the topic is not protected.",
};
