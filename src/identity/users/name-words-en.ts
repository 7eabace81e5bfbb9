/** What is wrong with a name, in English. */
export const NAME_WORDS_EN = {
  unreadable: "This name holds characters that nobody can see. Leave them out.",
};
