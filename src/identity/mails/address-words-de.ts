import type { SameWords } from "../../lib/sentences.ts";
import type { ADDRESS_WORDS_EN, OCCASIONS_EN } from "./address-words-en.ts";

const OCCASIONS_DE: SameWords<typeof OCCASIONS_EN> = {
  registration: {
    paragraphs: [
      "Danke für Ihre Registrierung bei Shopwarden. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört; danach können Sie sich anmelden.",
    ],
    otherwise:
      "Jemand anderes hat Ihre Adresse eingegeben. Ignorieren Sie diese Mail: Ohne die Bestätigung kann niemand das Konto benutzen.",
    reason: "Sie erhalten diese Mail, weil mit dieser Adresse ein Konto registriert wurde.",
  },
  change: {
    paragraphs: [
      "Dies ist jetzt die Adresse Ihres Shopwarden-Kontos. Bitte bestätigen Sie, dass sie Ihnen gehört; vorher können Sie sich nicht mit ihr anmelden.",
    ],
    otherwise:
      "Jemand hat Ihre Adresse eingegeben, vermutlich aus Versehen. Ignorieren Sie diese Mail: Ohne die Bestätigung bleibt die Adresse ungeprüft.",
    reason: "Sie erhalten diese Mail, weil jemand die Adresse seines Kontos auf diese geändert hat.",
  },
  repeat: {
    paragraphs: [
      "Hier ist der gewünschte Link. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört; danach können Sie sich anmelden.",
    ],
    otherwise: "Ignorieren Sie diese Mail: Ohne die Bestätigung kann niemand das Konto benutzen.",
    reason: "Sie erhalten diese Mail, weil für diese Adresse ein neuer Bestätigungslink angefordert wurde.",
  },
};

export const ADDRESS_WORDS_DE: SameWords<typeof ADDRESS_WORDS_EN> = {
  confirmation: (occasion) => ({
    ...OCCASIONS_DE[occasion],
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    action: "E-Mail bestätigen",
    note: "Der Link ist eine Stunde gültig.",
  }),
  knownAddress: {
    subject: "Sie haben bereits ein Konto",
    paragraphs: [
      "Jemand wollte sich mit dieser Adresse bei Shopwarden registrieren, sie hat aber schon ein Konto. Wenn Sie es waren, melden Sie sich an. Wenn Sie Ihr Passwort vergessen haben, setzen Sie es zurück.",
    ],
    action: "Anmelden",
    other: "Passwort zurücksetzen",
    otherwise:
      "Sie müssen nichts tun. Niemand ist in Ihr Konto gelangt, und wer es versucht hat, hat nicht erfahren, dass Sie eines haben.",
    reason: "Sie erhalten diese Mail, weil diese Adresse in das Registrierungsformular eingegeben wurde.",
  },
  emailChanged: (newEmail) => ({
    subject: "Ihre E-Mail-Adresse wurde geändert",
    paragraphs: [
      `Die Adresse Ihres Shopwarden-Kontos ist jetzt ${newEmail}. Ab jetzt melden Sie sich mit ihr an, und alle Mails gehen dorthin.`,
      "Wenn das stimmt, müssen Sie hier nichts tun. Bestätigen Sie die neue Adresse mit der Mail, die wir an sie geschickt haben.",
    ],
    action: "Änderung rückgängig machen",
    note: "Der Link ist 24 Stunden gültig. Er zeigt zuerst eine Seite und ändert von allein nichts.",
    otherwiseTitle: "Wenn Sie das nicht waren oder sich vertippt haben",
    otherwise:
      "Machen Sie die Änderung rückgängig. Ihr Konto erhält diese Adresse zurück, und alle Geräte werden abgemeldet. Wählen Sie danach ein neues Passwort.",
    reason: "Sie erhalten diese Mail, weil dies bis jetzt die Adresse Ihres Kontos war.",
  }),
};
