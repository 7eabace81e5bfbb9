import type { SameWords } from "../../lib/sentences.ts";
import type { SECURITY_WORDS_EN } from "./security-words-en.ts";

const named = (passkey: string | null) => (passkey === null ? null : `dem Passkey „${passkey}“`);

export const SECURITY_WORDS_DE: SameWords<typeof SECURITY_WORDS_EN> = {
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
  ssoLinked: (organization) => ({
    subject: "Single Sign-on öffnet jetzt Ihr Konto",
    what: `Ihr Shopwarden-Konto ist ab jetzt mit dem Single Sign-on von ${organization} verbunden: Wen dessen Identitätsanbieter für Sie hält, der kommt hinein. Wenn Sie das waren, müssen Sie nichts tun.`,
    otherwise:
      "Trennen Sie Single Sign-on in Ihren Einstellungen und ändern Sie Ihr Passwort. Wenn Sie nicht hineinkommen, setzen Sie das Passwort zurück.",
  }),
  passkeyAdded: (passkey) => ({
    subject: "Ihrem Konto wurde ein Passkey hinzugefügt",
    what: `Mit ${named(passkey) ?? "einem neuen Passkey"} kann man sich jetzt ohne Passwort in Ihrem Shopwarden-Konto anmelden. Wenn Sie ihn hinzugefügt haben, müssen Sie nichts tun.`,
    otherwise:
      "Entfernen Sie den Passkey in Ihren Einstellungen und ändern Sie Ihr Passwort. Wenn Sie nicht hineinkommen, setzen Sie das Passwort zurück.",
  }),
  passkeyRemoved: (passkey) => ({
    subject: "Aus Ihrem Konto wurde ein Passkey entfernt",
    what: `Mit ${named(passkey) ?? "einem Ihrer Passkeys"} kann man sich nicht mehr in Ihrem Shopwarden-Konto anmelden. Wenn Sie ihn entfernt haben, müssen Sie nichts tun.`,
    otherwise:
      "Ändern Sie Ihr Passwort und melden Sie alle anderen Geräte in Ihren Einstellungen ab. Wenn Sie nicht hineinkommen, setzen Sie das Passwort zurück.",
  }),
  reason:
    "Sie erhalten diese Mail, weil wir über Änderungen an der Sicherheit eines Kontos immer dessen Besitzer unterrichten.",
  labels: { settings: "Einstellungen öffnen", newPassword: "Neues Passwort wählen", reset: "Passwort zurücksetzen" },
};
