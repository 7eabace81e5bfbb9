/** The message for an answer that does not come from our server, in English (product rule). */
export const ANSWER_WORDS_EN = { unreadable: "Unable to transform response from server" };
