export const GOTIFY_WORDS_EN = {
  server: "Server",
  serverWhere: "The address at which you open Gotify, such as https://push.example.com.",
  token: "Token of the app",
  tokenWhere: "In Gotify under Apps: make one and show its token. It begins with A.",
  notServer: "The address of a Gotify server begins with https://.",
  notToken:
    "This is no token of an app: it begins with A and has 15 signs. Those of clients begin with C and cannot send.",
};
