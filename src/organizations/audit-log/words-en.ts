/** What is wrong with a query of the audit log, in English. */
export const AUDIT_FILTER_WORDS_EN = {
  noDay: "This is no day of ours.",
};
