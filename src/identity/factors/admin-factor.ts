import type { Sentence } from "../../lib/errors.ts";

/** What admins are told who have not set up a second factor in time. */
export const SECOND_FACTOR_DUE: Sentence = {
  en: "Admins of this instance need an authenticator app or a passkey. Set one up in your settings, then go on here.",
  de: "Admins dieser Instanz brauchen eine Authenticator-App oder einen Passkey. Richten Sie das in Ihren Einstellungen ein, dann geht es hier weiter.",
};
