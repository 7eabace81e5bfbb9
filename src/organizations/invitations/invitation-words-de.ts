import type { SameWords } from "../../lib/sentences.ts";
import type { INVITATION_WORDS_EN } from "./invitation-words-en.ts";

export const INVITATION_WORDS_DE: SameWords<typeof INVITATION_WORDS_EN> = {
  mail: (inviter, organization, to) => ({
    subject: `Sie wurden zu ${organization} bei Shopwarden eingeladen`,
    paragraphs: [
      `${inviter} hat Sie in die Organisation ${organization} bei Shopwarden eingeladen. Shopwarden überwacht Online-Shops und sagt, was ihnen fehlt.`,
      `Wenn Sie noch kein Konto haben, registrieren Sie sich mit der Adresse ${to}; die Einladung wartet so lange.`,
    ],
    action: "Annehmen",
    other: "Ablehnen",
    note: `Die Einladung gilt 48 Stunden und nur für ${to}.`,
    otherwiseTitle: "Wenn Sie nicht wissen, wer das ist",
    otherwise: "Ignorieren Sie diese Mail. Ohne Ihre Antwort geschieht nichts, und die Einladung läuft ab.",
    reason: `Sie erhalten diese Mail, weil ${inviter} Ihre Adresse bei Shopwarden eingegeben hat.`,
  }),
};
