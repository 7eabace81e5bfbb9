import type { SameWords } from "../../lib/sentences.ts";
import type { USER_ADMIN_WORDS_EN } from "./user-admin-words-en.ts";

export const USER_ADMIN_WORDS_DE: SameWords<typeof USER_ADMIN_WORDS_EN> = {
  accountInvitation: (inviter, host, hours) => ({
    subject: "Ihr Konto bei Shopwarden",
    paragraphs: [
      `${inviter} hat für Sie ein Konto bei Shopwarden auf ${host} angelegt. Wählen Sie ein Passwort, dann können Sie sich mit dieser Adresse anmelden.`,
    ],
    action: "Passwort wählen",
    note: `Der Link ist ${hours} Stunden gültig.`,
    otherwiseTitle: "Wenn Sie kein Konto erwarten",
    otherwise: "Ignorieren Sie diese Mail. Ohne Passwort kann niemand das Konto benutzen.",
    reason: `Sie erhalten diese Mail, weil ${inviter} Ihre Adresse bei Shopwarden eingegeben hat.`,
  }),
};
