import type { Language } from "../language.ts";

type MailWords = { linkHint: string; signOff: string };

/** What every mail says around its content. */
export const MAIL_WORDS: Record<Language, MailWords> = {
  en: {
    linkHint: "If the button does not work, open this address:",
    signOff: "Your Shopwarden",
  },
  de: {
    linkHint: "Falls der Knopf nicht funktioniert, öffnen Sie diese Adresse:",
    signOff: "Ihr Shopwarden",
  },
};
