import type { Language } from "../../lib/language.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { mailOf, type MailReader, type MailWords } from "./mail-reader.ts";

/** What makes us ask whether an address belongs to its reader. */
export type ConfirmationOccasion = "registration" | "change" | "repeat";

type Occasion = Pick<MailWords, "paragraphs" | "otherwise" | "reason">;

const OCCASIONS: Record<Language, Record<ConfirmationOccasion, Occasion>> = {
  en: {
    registration: {
      paragraphs: [
        "Thank you for registering at Shopwarden. Please confirm that this address is yours; then you can sign in.",
      ],
      otherwise:
        "Somebody else entered your address. Ignore this mail: without the confirmation nobody can use the account.",
      reason: "You get this mail because an account was registered with this address.",
    },
    change: {
      paragraphs: [
        "This is now the address of your Shopwarden account. Please confirm that it is yours; until then you cannot sign in with it.",
      ],
      otherwise:
        "Somebody entered your address, probably by mistake. Ignore this mail: without the confirmation the address stays unproven.",
      reason: "You get this mail because somebody changed the address of their account to this one.",
    },
    repeat: {
      paragraphs: ["Here is the link you asked for. Please confirm that this address is yours; then you can sign in."],
      otherwise: "Ignore this mail: without the confirmation nobody can use the account.",
      reason: "You get this mail because a new confirmation link was requested for this address.",
    },
  },
  de: {
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
  },
};

/** Asks a new or changed address to prove itself. */
export function confirmationMail(
  reader: MailReader,
  appUrl: string,
  { token, occasion }: { token: string; occasion: ConfirmationOccasion },
): MailContent {
  const words: Record<Language, MailWords> = {
    en: {
      ...OCCASIONS.en[occasion],
      subject: "Confirm your email address",
      action: "Confirm email",
      note: "The link is valid for one hour.",
    },
    de: {
      ...OCCASIONS.de[occasion],
      subject: "Bestätigen Sie Ihre E-Mail-Adresse",
      action: "E-Mail bestätigen",
      note: "Der Link ist eine Stunde gültig.",
    },
  };
  return mailOf(reader, words, { appUrl, action: `${appUrl}/account/confirm/${encodeURIComponent(token)}` });
}

const KNOWN_ADDRESS: Record<Language, MailWords> = {
  en: {
    subject: "You already have an account",
    paragraphs: [
      "Somebody tried to register at Shopwarden with this address, which already has an account. If it was you, sign in. If you have forgotten your password, reset it.",
    ],
    action: "Sign in",
    other: "Reset password",
    otherwise:
      "There is nothing to do. Nobody has got into your account, and whoever tried was not told that you have one.",
    reason: "You get this mail because this address was entered in the registration form.",
  },
  de: {
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
};

/** Tells the owner of a known address that somebody tried to register with it. */
export function knownAddressMail(reader: MailReader, appUrl: string): MailContent {
  return mailOf(reader, KNOWN_ADDRESS, {
    appUrl,
    action: `${appUrl}/account/login`,
    other: `${appUrl}/account/forgot-password`,
  });
}

/** Goes to the old address after a change, with the way back. `reader.email` is the old address. */
export function emailChangedMail(
  reader: MailReader,
  appUrl: string,
  { newEmail, token }: { newEmail: string; token: string },
): MailContent {
  const words: Record<Language, MailWords> = {
    en: {
      subject: "Your email address was changed",
      paragraphs: [
        `The address of your Shopwarden account is now ${newEmail}. From now on you sign in with it, and all mails go there.`,
        "If that is right, there is nothing to do here. Confirm the new address with the mail we have sent to it.",
      ],
      action: "Undo the change",
      note: "The link is valid for 24 hours. It shows a page first and changes nothing by itself.",
      otherwiseTitle: "If this wasn't you, or the new address has a typo",
      otherwise:
        "Undo the change. Your account gets this address back and all devices are signed out. Then choose a new password.",
      reason: "You get this mail because this was the address of your account until now.",
    },
    de: {
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
    },
  };
  return mailOf(reader, words, { appUrl, action: `${appUrl}/account/undo-email/${encodeURIComponent(token)}` });
}
