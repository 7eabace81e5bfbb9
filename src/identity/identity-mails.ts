import type { Language } from "../lib/mail/mail.ts";
import type { MailContent } from "../lib/mail/render-mail.ts";

export type MailReader = { name: string; email: string; language: Language };

const GREETING: Record<Language, (name: string) => string> = {
  en: (name) => `Hello ${name},`,
  de: (name) => `Guten Tag ${name},`,
};

const VALID_AN_HOUR: Record<Language, string> = {
  en: "The link is valid for one hour.",
  de: "Der Link ist eine Stunde gültig.",
};

type Words = { subject: string; paragraphs: string[]; action: string; note: string };

/** Asks a new or changed address to prove itself. */
export function confirmationMail(reader: MailReader, appUrl: string, token: string): MailContent {
  const words: Record<Language, Words> = {
    en: {
      subject: "Confirm your email address",
      paragraphs: ["Thank you for registering at Shopwarden. Please confirm that this address is yours."],
      action: "Confirm email",
      note: `${VALID_AN_HOUR.en} If you did not register, you can ignore this mail.`,
    },
    de: {
      subject: "Bestätigen Sie Ihre E-Mail-Adresse",
      paragraphs: [
        "Danke für Ihre Registrierung bei Shopwarden. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.",
      ],
      action: "E-Mail bestätigen",
      note: `${VALID_AN_HOUR.de} Wenn Sie sich nicht registriert haben, können Sie diese Mail ignorieren.`,
    },
  };
  return mailOf(reader, words, `${appUrl}/account/confirm/${encodeURIComponent(token)}`);
}

export function passwordResetMail(reader: MailReader, appUrl: string, token: string): MailContent {
  const words: Record<Language, Words> = {
    en: {
      subject: "Reset your password",
      paragraphs: ["Somebody asked for a new password for your account. The button lets you choose one."],
      action: "Reset password",
      note: `${VALID_AN_HOUR.en} If it was not you, ignore this mail: your password stays as it is.`,
    },
    de: {
      subject: "Setzen Sie Ihr Passwort zurück",
      paragraphs: ["Jemand hat ein neues Passwort für Ihr Konto angefordert. Über den Knopf wählen Sie eines."],
      action: "Passwort zurücksetzen",
      note: `${VALID_AN_HOUR.de} Wenn Sie das nicht waren, ignorieren Sie diese Mail: Ihr Passwort bleibt, wie es ist.`,
    },
  };
  return mailOf(reader, words, `${appUrl}/account/forgot-password/${encodeURIComponent(token)}`);
}

/** Tells the owner of a known address that somebody tried to register with it. */
export function knownAddressMail(reader: MailReader, appUrl: string): MailContent {
  const words: Record<Language, Words> = {
    en: {
      subject: "You already have an account",
      paragraphs: [
        "Somebody tried to register at Shopwarden with this address, which already has an account. If it was you, sign in; a forgotten password can be reset there.",
      ],
      action: "Sign in",
      note: "If it was not you, there is nothing to do.",
    },
    de: {
      subject: "Sie haben bereits ein Konto",
      paragraphs: [
        "Jemand wollte sich mit dieser Adresse bei Shopwarden registrieren, sie hat aber schon ein Konto. Wenn Sie es waren, melden Sie sich an; ein vergessenes Passwort lässt sich dort zurücksetzen.",
      ],
      action: "Anmelden",
      note: "Wenn Sie es nicht waren, müssen Sie nichts tun.",
    },
  };
  return mailOf(reader, words, `${appUrl}/account/login`);
}

/** Goes to the old address after a change, with the way back. `reader.email` is the old address. */
export function emailChangedMail(
  reader: MailReader,
  appUrl: string,
  change: { newEmail: string; token: string },
): MailContent {
  const words: Record<Language, Words> = {
    en: {
      subject: "Your email address was changed",
      paragraphs: [
        `The address of your Shopwarden account is now ${change.newEmail}.`,
        "If it was not you, or the new address is wrong, take the change back. All devices are signed out then.",
      ],
      action: "Undo the change",
      note: "The link is valid for 24 hours.",
    },
    de: {
      subject: "Ihre E-Mail-Adresse wurde geändert",
      paragraphs: [
        `Die Adresse Ihres Shopwarden-Kontos ist jetzt ${change.newEmail}.`,
        "Wenn Sie das nicht waren oder die neue Adresse falsch ist, machen Sie die Änderung rückgängig. Dabei werden alle Geräte abgemeldet.",
      ],
      action: "Änderung rückgängig machen",
      note: "Der Link ist 24 Stunden gültig.",
    },
  };
  return mailOf(reader, words, `${appUrl}/account/undo-email/${encodeURIComponent(change.token)}`);
}

/** Asks for the last word before an account is deleted. `url` deletes when its owner, signed in, opens it. */
export function deletionMail(reader: MailReader, url: string): MailContent {
  const words: Record<Language, Words> = {
    en: {
      subject: "Confirm the deletion of your account",
      paragraphs: ["You asked to delete your Shopwarden account. This cannot be taken back."],
      action: "Delete my account",
      note: "The link is valid for 24 hours and works in the browser in which you are signed in. If it was not you, change your password.",
    },
    de: {
      subject: "Bestätigen Sie das Löschen Ihres Kontos",
      paragraphs: ["Sie möchten Ihr Shopwarden-Konto löschen. Das lässt sich nicht rückgängig machen."],
      action: "Mein Konto löschen",
      note: "Der Link ist 24 Stunden gültig und funktioniert in dem Browser, in dem Sie angemeldet sind. Wenn Sie das nicht waren, ändern Sie Ihr Passwort.",
    },
  };
  return mailOf(reader, words, url);
}

function mailOf(reader: MailReader, wordsOf: Record<Language, Words>, url: string): MailContent {
  const words = wordsOf[reader.language];
  return {
    to: reader.email,
    language: reader.language,
    subject: words.subject,
    greeting: GREETING[reader.language](reader.name),
    paragraphs: words.paragraphs,
    actions: [{ label: words.action, url }],
    note: words.note,
  };
}
