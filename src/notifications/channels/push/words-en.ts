/** Browsers that show what people are told, in English. */
export const PUSH_WORDS_EN = {
  name: "Devices",
  test: "This is a test of Shopwarden",
  testBody: "So it looks when something needs you.",
};
