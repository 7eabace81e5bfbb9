/** What is said of an answer that is not from our server, in English (product rule). */
export const ANSWER_WORDS_EN = { unreadable: "Unable to transform response from server" };
