export const UNKNOWN_FINDING_WORDS_EN = {
  ofOlderVersion: (id: string) => `Finding “${id}” of an older version`,
};
