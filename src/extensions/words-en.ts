/** Sentences about extensions and the store, in English. */
export const EXTENSION_WORDS_EN = {
  manyAsk: "Many people are asking at the moment. Please try again in a minute.",
  storeAway: "The Shopware store does not answer at the moment. Please try again in a few minutes.",
  noSuchExtension: "There is no such extension in this shop.",
  noVersion: "Please give a Shopware version such as 6.6.10.4.",
  nameTooLong: "A technical name has at most 255 characters.",
  versionTooLong: "A version has at most 100 characters.",
  tooManyExtensions: "At most 500 extensions can be checked at once.",
};
