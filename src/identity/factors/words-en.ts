/** Sentences about second factors, in English. */
export const FACTOR_WORDS_EN = {
  due: "Admins of this instance need an authenticator app or a passkey. Set one up in your settings, then go on here.",
};
