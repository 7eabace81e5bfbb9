/** Sentences for people who download the audit log, in English. */
export const EXPORT_WORDS_EN = {
  query: "Invalid query parameters",
};
