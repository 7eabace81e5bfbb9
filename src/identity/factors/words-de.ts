import type { SameWords } from "../../lib/sentences.ts";
import type { FACTOR_WORDS_EN } from "./words-en.ts";

export const FACTOR_WORDS_DE: SameWords<typeof FACTOR_WORDS_EN> = {
  due: "Admins dieser Instanz brauchen eine Authenticator-App oder einen Passkey. Richten Sie das in Ihren Einstellungen ein, dann geht es hier weiter.",
};
