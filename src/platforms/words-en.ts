/** Sentences about the platforms' vendors, in English. */
export const PLATFORM_WORDS_EN = {
  releasesAway: "The list of Shopware versions cannot be reached at the moment. Please try again in a few minutes.",
};
