/** Texts of the page that a failed sign-in ends on, in English. */
export const ERROR_PAGE_WORDS_EN = {
  again: "Back to sign-in",
  settings: "Back to your settings",
  home: "Back to Shopwarden",
  code: "Error code",
};
