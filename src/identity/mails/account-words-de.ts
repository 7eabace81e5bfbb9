import type { SameWords } from "../../lib/sentences.ts";
import type { ACCOUNT_WORDS_EN } from "./account-words-en.ts";

export const ACCOUNT_WORDS_DE: SameWords<typeof ACCOUNT_WORDS_EN> = {
  passwordReset: {
    subject: "Setzen Sie Ihr Passwort zurück",
    paragraphs: [
      "Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Shopwarden-Konto angefordert. Über den Knopf wählen Sie eines. Dabei werden alle Geräte abgemeldet.",
    ],
    action: "Passwort zurücksetzen",
    note: "Der Link ist eine Stunde gültig und funktioniert einmal.",
    otherwise:
      "Ignorieren Sie diese Mail: Ihr Passwort bleibt, wie es ist, und mit dieser Mail kommt niemand außer Ihnen in das Konto.",
    reason: "Sie erhalten diese Mail, weil für das Konto mit dieser Adresse ein neues Passwort angefordert wurde.",
  },
  deletion: {
    subject: "Bestätigen Sie das Löschen Ihres Kontos",
    paragraphs: [
      "Sie möchten Ihr Shopwarden-Konto löschen. Ihre Anmeldungen, Passkeys, Mitgliedschaften und Benachrichtigungen werden mit ihm gelöscht. Das lässt sich nicht rückgängig machen.",
    ],
    action: "Mein Konto löschen",
    note: "Der Link ist 24 Stunden gültig und funktioniert in dem Browser, in dem Sie angemeldet sind.",
    otherwise: "Öffnen Sie den Link nicht und ändern Sie sofort Ihr Passwort: Jemand benutzt Ihr Konto.",
    reason: "Sie erhalten diese Mail, weil in den Einstellungen Ihres Kontos dessen Löschung angefordert wurde.",
  },
  deleted: {
    subject: "Ihr Konto wurde gelöscht",
    paragraphs: [
      "Ihr Shopwarden-Konto und alles, was nur Ihnen gehörte, wurde gelöscht. Die Shops Ihrer Organisationen bleiben dort.",
      "Dies ist die letzte Mail dazu.",
    ],
    remedy: "So erreichen Sie den Betreiber dieses Shopwarden",
    otherwise:
      "Schreiben Sie dem Betreiber dieses Shopwarden. Ein gelöschtes Konto lässt sich nicht wiederherstellen, aber er kann sehen, was geschehen ist.",
    reason: "Sie erhalten diese Mail, weil dies die Adresse des Kontos war.",
  },
};
