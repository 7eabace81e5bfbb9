export const INBOX_WORDS_EN = { name: "Inbox" };
