import type { account as english } from "../en/account.ts";
import type { Translation } from "../translation.ts";
import { signIn } from "./sign-in.ts";

export const account = {
  ...signIn,
  register: {
    title: "Konto anlegen",
    haveOne: "Schon registriert?",
    signIn: "Anmelden",
    displayName: "Anzeigename",
    submit: "Registrieren",
    failed: "Die Registrierung ist fehlgeschlagen",
    sentTitle: "Sehen Sie in Ihr Postfach",
    sent: "Wir haben eine Mail an {email} geschickt. Öffnen Sie den Link darin, um zu bestätigen, dass die Adresse Ihnen gehört; danach können Sie sich anmelden.",
    noMail:
      "Nach einer Minute nichts angekommen? Sehen Sie im Spam-Ordner nach, oder lassen Sie die Mail noch einmal senden.",
    done: "Sie sind registriert. Bestätigen Sie Ihre Adresse über den Link in der Mail an {email}.",
    toSignIn: "Zur Anmeldung",
    closedTitle: "Die Registrierung ist geschlossen",
    closed:
      "Konten gibt es hier nur auf Einladung. Bitten Sie ein Mitglied Ihrer Organisation, Sie einzuladen; die Mail führt Sie weiter.",
    closedHere: "Wurden Sie eingeladen? Registrieren Sie sich mit der Adresse, an die die Einladung ging.",
  },
  confirm: {
    title: "Registrierung bestätigen",
    working: "Ihre Adresse wird bestätigt.",
    done: "Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.",
    signIn: "Anmelden",
    expiredTitle: "Dieser Link gilt nicht mehr",
    expired:
      "Der Link ist abgelaufen oder wurde schon benutzt. Ist Ihre Adresse noch nicht bestätigt, lassen Sie sich einen neuen senden.",
    failed: "Die Adresse konnte nicht bestätigt werden",
    askAgain: "Neuen Link senden",
  },
  forgot: {
    title: "Passwort vergessen",
    lead: "Geben Sie die Adresse Ihres Kontos ein. Wir senden einen Link, über den Sie ein neues Passwort wählen.",
    submit: "E-Mail senden",
    sent: "Die Mail zum Zurücksetzen ist unterwegs",
    sentTitle: "Sehen Sie in Ihr Postfach",
    sentLead: "Gibt es ein Konto für {email}, ist eine Mail mit einem Link unterwegs. Der Link gilt eine Stunde.",
    failed: "Die Mail zum Zurücksetzen konnte nicht gesendet werden",
  },
  reset: {
    title: "Passwort ändern",
    lead: "Wählen Sie ein neues Passwort. Alle Geräte werden abgemeldet, und Sie melden sich mit dem neuen an.",
    newPassword: "Neues Passwort",
    submit: "Passwort ändern",
    done: "Ihr Passwort ist geändert. Melden Sie sich mit dem neuen an.",
    failed: "Das Passwort konnte nicht geändert werden",
    invalidTitle: "Dieser Link gilt nicht mehr",
    invalid: "Er ist abgelaufen oder wurde schon benutzt. Lassen Sie sich einen neuen senden.",
    askAgain: "Neuen Link senden",
  },
  firstRun: {
    title: "Willkommen bei Shopwarden",
    lead: "Dieser Link gilt einmal. Das Konto, das Sie jetzt anlegen, darf alles, auch alle Benutzer sehen.",
    submit: "Konto anlegen",
    failed: "Das Konto konnte nicht angelegt werden",
    invalidTitle: "Dieser Link gilt nicht mehr",
    invalid:
      "Das erste Konto gibt es schon, oder die Adresse ist unvollständig. Melden Sie sich an, oder kopieren Sie den Link neu aus der Ausgabe des Servers.",
    signIn: "Anmelden",
    signInFailed: "Ihr Konto ist angelegt. Melden Sie sich damit an.",
  },
  password: {
    tooShort: "Das Passwort ist zu kurz. Es braucht mindestens 8 Zeichen.",
    tooLong: "Das Passwort ist zu lang. Es darf bis zu 128 Zeichen haben.",
    noDigit: "Das Passwort braucht mindestens eine Ziffer",
    noSpecial: "Das Passwort braucht mindestens eines dieser Zeichen: ! @ # $ % ^ & *",
  },
} satisfies Translation<typeof english>;
