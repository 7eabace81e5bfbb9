/** Texts around the content of every mail, in English. */
export const MAIL_WORDS_EN = {
  linkHint: "If the button does not work, open this address:",
  signOff: "Your Shopwarden",
};
