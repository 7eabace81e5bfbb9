/** Words that all long forms share. */
export const forms = {
  discardTitle: "Discard what you entered?",
  discardText: "It is not saved yet. If you go on, it is lost.",
  discard: "Discard",
} as const;
