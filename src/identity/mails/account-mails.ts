import type { Language } from "../../lib/language.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { mailOf, type MailReader, type MailWords } from "./mail-reader.ts";

const PASSWORD_RESET: Record<Language, MailWords> = {
  en: {
    subject: "Reset your password",
    paragraphs: [
      "Somebody, probably you, asked for a new password for your Shopwarden account. Choose one with the button. All devices are signed out then.",
    ],
    action: "Reset password",
    note: "The link is valid for one hour and works once.",
    otherwise: "Ignore this mail: your password stays as it is, and nobody gets in with this mail but you.",
    reason: "You get this mail because a new password was requested for the account with this address.",
  },
  de: {
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
};

export function passwordResetMail(reader: MailReader, appUrl: string, token: string): MailContent {
  const action = `${appUrl}/account/forgot-password/${encodeURIComponent(token)}`;
  return mailOf(reader, PASSWORD_RESET, { appUrl, action });
}

const DELETION: Record<Language, MailWords> = {
  en: {
    subject: "Confirm the deletion of your account",
    paragraphs: [
      "You asked to delete your Shopwarden account. Your sign-ins, passkeys, memberships and notifications are deleted with it. This cannot be taken back.",
    ],
    action: "Delete my account",
    note: "The link is valid for 24 hours and works in the browser in which you are signed in.",
    otherwise: "Do not open the link, and change your password at once: somebody is using your account.",
    reason: "You get this mail because the deletion of your account was requested in its settings.",
  },
  de: {
    subject: "Bestätigen Sie das Löschen Ihres Kontos",
    paragraphs: [
      "Sie möchten Ihr Shopwarden-Konto löschen. Ihre Anmeldungen, Passkeys, Mitgliedschaften und Benachrichtigungen werden mit ihm gelöscht. Das lässt sich nicht rückgängig machen.",
    ],
    action: "Mein Konto löschen",
    note: "Der Link ist 24 Stunden gültig und funktioniert in dem Browser, in dem Sie angemeldet sind.",
    otherwise: "Öffnen Sie den Link nicht und ändern Sie sofort Ihr Passwort: Jemand benutzt Ihr Konto.",
    reason: "Sie erhalten diese Mail, weil in den Einstellungen Ihres Kontos dessen Löschung angefordert wurde.",
  },
};

/** Asks for the last word before an account is deleted. `url` deletes when its owner, signed in, opens it. */
export function deletionMail(reader: MailReader, appUrl: string, url: string): MailContent {
  return mailOf(reader, DELETION, { appUrl, action: url });
}

const DELETED: Record<Language, MailWords> = {
  en: {
    subject: "Your account was deleted",
    paragraphs: [
      "Your Shopwarden account and everything that belonged to you alone have been deleted. The shops of your organizations stay with them.",
      "This is the last mail about it.",
    ],
    remedy: "How to reach the operator of this Shopwarden",
    otherwise:
      "Write to the operator of this Shopwarden. A deleted account cannot be brought back, but they can see what happened.",
    reason: "You get this mail because this was the address of the account.",
  },
  de: {
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

/** The last mail to an account, whoever deleted it. */
export function accountDeletedMail(reader: MailReader, appUrl: string): MailContent {
  return mailOf(reader, DELETED, { appUrl, remedy: `${appUrl}/imprint` });
}
