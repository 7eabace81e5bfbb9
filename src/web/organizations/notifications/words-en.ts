export const telling = {
  rules: {
    none: "No rule yet, and none is needed.",
    noneText: "Whoever watches a shop hears of it. Rules are for chats, for people on call, for nights.",
  },
  muted: {
    none: "Nothing is muted.",
    noneText: "Mute a thread, a topic or a shop where you hear of it: in the inbox, in a message, on the shop’s page.",
  },
} as const;

declare module "../../words/messages.ts" {
  interface Messages {
    readonly telling: typeof telling;
  }
}
