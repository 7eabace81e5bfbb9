import type { SameWords } from "../../lib/sentences.ts";
import type { SIGN_IN_WORDS_EN } from "./words-en.ts";

export const SIGN_IN_WORDS_DE: SameWords<typeof SIGN_IN_WORDS_EN> = {
  sso: "Diese Organisation verlangt Single Sign-on. Melden Sie sich ab und mit Ihrer Firmen-E-Mail-Adresse (SSO) wieder an.",
  two_factor:
    "Diese Organisation verlangt die Zwei-Faktor-Anmeldung. Schalten Sie sie in den Einstellungen ein, und kommen Sie zurück.",
};
