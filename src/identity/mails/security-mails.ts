import type { Language } from "../../lib/language.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { mailOf, type MailReader, type MailWords } from "./mail-reader.ts";
import { nameInMail } from "./name-in-mail.ts";
import { type Occurrence, occurrenceFacts } from "./sign-in-facts.ts";

/** What can happen to the security of an account that its owner is told of. */
export type SecurityEvent =
  | { kind: "newDevice" }
  | { kind: "passwordChanged" | "passwordReset" | "passwordAdded" | "passwordSetByAdmin" }
  | { kind: "twoFactorOn" | "twoFactorOff" }
  | { kind: "ssoLinked"; organization: string }
  | { kind: "passkeyAdded" | "passkeyRemoved"; passkey: string | null };

type EventWords = { subject: string; what: string; otherwise: string; otherwiseTitle?: string };

/** Where the owner undoes it: in the settings, or, when a thief may have the password, by a new one. */
const UNDONE_BY: Record<SecurityEvent["kind"], "settings" | "newPassword"> = {
  newDevice: "settings",
  passwordChanged: "newPassword",
  passwordReset: "newPassword",
  passwordAdded: "newPassword",
  passwordSetByAdmin: "newPassword",
  twoFactorOn: "settings",
  twoFactorOff: "settings",
  ssoLinked: "settings",
  passkeyAdded: "settings",
  passkeyRemoved: "settings",
};

const ENGLISH = {
  newDevice: {
    subject: "New sign-in to your account",
    what: "Somebody has just signed in to your Shopwarden account on a device that we have not seen before. If it was you, there is nothing to do.",
    otherwise:
      "Sign that device out under “Sessions” in your settings and change your password. If you cannot get in, reset the password.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    what: "The password of your Shopwarden account was changed in its settings. If it was you, there is nothing to do.",
    otherwise: "Choose a new password at once. All devices are signed out then.",
  },
  passwordReset: {
    subject: "Your password was changed",
    what: "A new password for your Shopwarden account was chosen with the link that we had sent you. All devices were signed out. If it was you, there is nothing to do.",
    otherwise:
      "Somebody can read your mails. Secure your mailbox first, then choose a new password. All devices are signed out then.",
  },
  passwordAdded: {
    subject: "Your account has a password now",
    what: "A password was added to your Shopwarden account; until now it had none. If it was you, there is nothing to do.",
    otherwise: "Choose a new password at once. All devices are signed out then.",
  },
  passwordSetByAdmin: {
    subject: "Your password was changed",
    what: "An administrator of this Shopwarden has set a new password for your account. If you have agreed on it, sign in with it and choose one of your own.",
    otherwiseTitle: "If you did not expect this",
    otherwise: "Choose a new password. All devices are signed out then.",
  },
  twoFactorOn: {
    subject: "Two-factor authentication was turned on",
    what: "Signing in to your Shopwarden account with the password now takes a code from an app as well. Keep the recovery codes in a safe place. If it was you, there is nothing else to do.",
    otherwise:
      "Reset your password, then turn two-factor authentication off in your settings. If you cannot get in, write to the operator of this Shopwarden.",
  },
  twoFactorOff: {
    subject: "Two-factor authentication was turned off",
    what: "Your Shopwarden account is now protected by its password alone. If it was you, there is nothing to do.",
    otherwise: "Reset your password, then turn two-factor authentication on again in your settings.",
  },
} satisfies Partial<Record<SecurityEvent["kind"], EventWords>>;

const GERMAN = {
  newDevice: {
    subject: "Neue Anmeldung in Ihrem Konto",
    what: "Gerade hat sich jemand auf einem Gerät, das wir noch nicht kennen, in Ihrem Shopwarden-Konto angemeldet. Wenn Sie das waren, müssen Sie nichts tun.",
    otherwise:
      "Melden Sie dieses Gerät in Ihren Einstellungen unter „Sitzungen“ ab und ändern Sie Ihr Passwort. Wenn Sie nicht hineinkommen, setzen Sie das Passwort zurück.",
  },
  passwordChanged: {
    subject: "Ihr Passwort wurde geändert",
    what: "Das Passwort Ihres Shopwarden-Kontos wurde in den Einstellungen geändert. Wenn Sie das waren, müssen Sie nichts tun.",
    otherwise: "Wählen Sie sofort ein neues Passwort. Dabei werden alle Geräte abgemeldet.",
  },
  passwordReset: {
    subject: "Ihr Passwort wurde geändert",
    what: "Über den Link, den wir Ihnen geschickt hatten, wurde ein neues Passwort für Ihr Shopwarden-Konto gewählt. Alle Geräte wurden abgemeldet. Wenn Sie das waren, müssen Sie nichts tun.",
    otherwise:
      "Jemand kann Ihre Mails lesen. Sichern Sie zuerst Ihr Postfach und wählen Sie dann ein neues Passwort. Dabei werden alle Geräte abgemeldet.",
  },
  passwordAdded: {
    subject: "Ihr Konto hat jetzt ein Passwort",
    what: "Ihrem Shopwarden-Konto wurde ein Passwort hinzugefügt; bisher hatte es keines. Wenn Sie das waren, müssen Sie nichts tun.",
    otherwise: "Wählen Sie sofort ein neues Passwort. Dabei werden alle Geräte abgemeldet.",
  },
  passwordSetByAdmin: {
    subject: "Ihr Passwort wurde geändert",
    what: "Die Administration dieses Shopwarden hat für Ihr Konto ein neues Passwort gesetzt. Wenn das so abgesprochen war, melden Sie sich damit an und wählen Sie ein eigenes.",
    otherwiseTitle: "Wenn Sie das nicht erwartet haben",
    otherwise: "Wählen Sie ein neues Passwort. Dabei werden alle Geräte abgemeldet.",
  },
  twoFactorOn: {
    subject: "Zwei-Faktor-Anmeldung wurde eingeschaltet",
    what: "Die Anmeldung mit Passwort in Ihrem Shopwarden-Konto verlangt jetzt zusätzlich einen Code aus einer App. Bewahren Sie die Wiederherstellungscodes sicher auf. Wenn Sie das waren, müssen Sie sonst nichts tun.",
    otherwise:
      "Setzen Sie Ihr Passwort zurück und schalten Sie die Zwei-Faktor-Anmeldung in Ihren Einstellungen aus. Wenn Sie nicht hineinkommen, schreiben Sie dem Betreiber dieses Shopwarden.",
  },
  twoFactorOff: {
    subject: "Zwei-Faktor-Anmeldung wurde ausgeschaltet",
    what: "Ihr Shopwarden-Konto ist jetzt nur noch durch sein Passwort geschützt. Wenn Sie das waren, müssen Sie nichts tun.",
    otherwise:
      "Setzen Sie Ihr Passwort zurück und schalten Sie die Zwei-Faktor-Anmeldung in Ihren Einstellungen wieder ein.",
  },
} satisfies Partial<Record<SecurityEvent["kind"], EventWords>>;

function englishWords(event: SecurityEvent): EventWords {
  if (event.kind === "ssoLinked") {
    const organization = nameInMail(event.organization);
    return {
      subject: "Single sign-on now opens your account",
      what: `Your Shopwarden account is connected with the single sign-on of ${organization} from now on: whoever its identity provider says is you gets in. If it was you, there is nothing to do.`,
      otherwise:
        "Disconnect single sign-on in your settings and change your password. If you cannot get in, reset the password.",
    };
  }
  if (event.kind !== "passkeyAdded" && event.kind !== "passkeyRemoved") return ENGLISH[event.kind];
  const name = event.passkey === null ? null : `The passkey “${nameInMail(event.passkey)}”`;
  return event.kind === "passkeyAdded"
    ? {
        subject: "A passkey was added to your account",
        what: `${name ?? "A new passkey"} now signs in to your Shopwarden account without a password. If you added it, there is nothing to do.`,
        otherwise:
          "Remove the passkey in your settings and change your password. If you cannot get in, reset the password.",
      }
    : {
        subject: "A passkey was removed from your account",
        what: `${name ?? "One of your passkeys"} no longer signs in to your Shopwarden account. If you removed it, there is nothing to do.`,
        otherwise:
          "Change your password and sign all other devices out in your settings. If you cannot get in, reset the password.",
      };
}

function germanWords(event: SecurityEvent): EventWords {
  if (event.kind === "ssoLinked") {
    const organization = nameInMail(event.organization);
    return {
      subject: "Single Sign-on öffnet jetzt Ihr Konto",
      what: `Ihr Shopwarden-Konto ist ab jetzt mit dem Single Sign-on von ${organization} verbunden: Wen dessen Identitätsanbieter für Sie hält, der kommt hinein. Wenn Sie das waren, müssen Sie nichts tun.`,
      otherwise:
        "Trennen Sie Single Sign-on in Ihren Einstellungen und ändern Sie Ihr Passwort. Wenn Sie nicht hineinkommen, setzen Sie das Passwort zurück.",
    };
  }
  if (event.kind !== "passkeyAdded" && event.kind !== "passkeyRemoved") return GERMAN[event.kind];
  const name = event.passkey === null ? null : `dem Passkey „${nameInMail(event.passkey)}“`;
  return event.kind === "passkeyAdded"
    ? {
        subject: "Ihrem Konto wurde ein Passkey hinzugefügt",
        what: `Mit ${name ?? "einem neuen Passkey"} kann man sich jetzt ohne Passwort in Ihrem Shopwarden-Konto anmelden. Wenn Sie ihn hinzugefügt haben, müssen Sie nichts tun.`,
        otherwise:
          "Entfernen Sie den Passkey in Ihren Einstellungen und ändern Sie Ihr Passwort. Wenn Sie nicht hineinkommen, setzen Sie das Passwort zurück.",
      }
    : {
        subject: "Aus Ihrem Konto wurde ein Passkey entfernt",
        what: `Mit ${name ?? "einem Ihrer Passkeys"} kann man sich nicht mehr in Ihrem Shopwarden-Konto anmelden. Wenn Sie ihn entfernt haben, müssen Sie nichts tun.`,
        otherwise:
          "Ändern Sie Ihr Passwort und melden Sie alle anderen Geräte in Ihren Einstellungen ab. Wenn Sie nicht hineinkommen, setzen Sie das Passwort zurück.",
      };
}

const REASON: Record<Language, string> = {
  en: "You get this mail because changes to the security of an account are always told to its owner.",
  de: "Sie erhalten diese Mail, weil wir über Änderungen an der Sicherheit eines Kontos immer dessen Besitzer unterrichten.",
};

const LABELS: Record<Language, { settings: string; newPassword: string; reset: string }> = {
  en: { settings: "Open settings", newPassword: "Choose a new password", reset: "Reset password" },
  de: { settings: "Einstellungen öffnen", newPassword: "Neues Passwort wählen", reset: "Passwort zurücksetzen" },
};

/** Tells the owner of an account what happened to its security, when and from where. */
export function securityMail(
  reader: MailReader,
  appUrl: string,
  event: SecurityEvent,
  occurrence: Occurrence,
): MailContent {
  const way = UNDONE_BY[event.kind];
  const words = (language: Language, { what, ...said }: EventWords): MailWords => ({
    ...said,
    paragraphs: [what],
    action: LABELS[language][way],
    ...(way === "settings" ? { remedy: LABELS[language].reset } : {}),
    reason: REASON[language],
  });
  const newPassword = `${appUrl}/account/forgot-password`;
  const links = { appUrl, action: way === "settings" ? `${appUrl}/app/settings` : newPassword, remedy: newPassword };
  return mailOf(
    reader,
    { en: words("en", englishWords(event)), de: words("de", germanWords(event)) },
    links,
    occurrenceFacts(occurrence, reader.language),
  );
}
