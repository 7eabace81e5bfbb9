import type { account as english } from "./words-en.ts";
import type { Translation } from "../words/translation.ts";
import { signIn } from "./login/words-de.ts";

export const account = {
  ...signIn,
  signIn: {
    ...signIn.signIn,
    passkeyFailed: "Die Anmeldung mit dem Passkey ist fehlgeschlagen",
    providerFailed: "Die Anmeldung mit {provider} ist fehlgeschlagen",
    unconfirmedTitle: "Ihre Adresse ist noch nicht bestätigt",
    unconfirmed: "Öffnen Sie den Link in der Mail, die wir an {email} geschickt haben. Er gilt eine Stunde.",
    resend: "Mail noch einmal senden",
    resent: "Eine neue Mail an {email} ist unterwegs.",
  },
  sso: {
    ...signIn.sso,
    failed: "Die Anmeldung über SSO ist fehlgeschlagen",
    noProvider:
      "Für diese Adresse hat keine Organisation Single Sign-on eingerichtet. Prüfen Sie sie, oder nehmen Sie einen anderen Weg.",
    unproven: "Die Organisation hat ihre Domain noch nicht nachgewiesen. Nehmen Sie einen anderen Weg.",
  },
  fields: {
    ...signIn.fields,
    nameRequired: "Der Anzeigename fehlt",
    passwordHint: "Mindestens 8 Zeichen, eine Ziffer und eines von ! @ # $ % ^ & *",
  },
  refusal: {
    NAME_UNREADABLE: "Dieser Name enthält Zeichen, die niemand sieht. Lassen Sie sie weg.",
    SECOND_FACTOR_DUE:
      "Admins dieser Instanz brauchen eine Authenticator-App oder einen Passkey. Richten Sie das in Ihren Einstellungen ein, dann geht es hier weiter.",
    PASSWORD_COMMON:
      "Dieses Passwort probieren Angreifer mit als Erstes. Ziffern und Zeichen an den Enden ändern daran nichts.",
    PASSWORD_PERSONAL: "Das Passwort darf nicht aus Ihrem Namen oder Ihrer E-Mail-Adresse bestehen",
    USER_NOT_VERIFIED:
      "Ihr Gerät hat nicht geprüft, dass Sie es sind. Benutzen Sie einen Passkey mit PIN, Fingerabdruck oder Gesicht.",
    ADDRESS_IN_DOUBT:
      "Diese Person hat ihre Adresse geändert und noch nicht bestätigt. Deshalb geht kein Link dorthin.",
    ...signIn.refusal,
    INVALID_ORIGIN:
      "Shopwarden ist für eine andere Adresse eingerichtet als die in Ihrem Browser. Öffnen Sie es dort, oder lassen Sie APP_URL auf diese hier setzen.",
    INVALID_PASSWORD: "Das Passwort ist falsch",
    EMAIL_ALREADY_VERIFIED: "Diese Adresse ist schon bestätigt. Sie können sich anmelden.",
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Diese Adresse hat schon ein Konto. Nehmen Sie eine andere.",
    PASSWORD_TOO_SHORT: "Das Passwort ist zu kurz",
    PASSWORD_TOO_LONG: "Das Passwort ist zu lang",
    PASSWORD_WITHOUT_DIGIT: "Das Passwort braucht mindestens eine Ziffer",
    PASSWORD_WITHOUT_SPECIAL_CHARACTER: "Das Passwort braucht mindestens eines dieser Zeichen: ! @ # $ % ^ & *",
    REGISTRATION_CLOSED:
      "Die Registrierung ist geschlossen. Bitten Sie ein Mitglied Ihrer Organisation um eine Einladung.",
    INVALID_TOKEN: "Dieser Link ist abgelaufen oder wurde schon benutzt.",
    TOKEN_EXPIRED: "Dieser Link ist abgelaufen oder wurde schon benutzt.",
    NAME_REQUIRED: "Der Name fehlt",
    NAME_TOO_LONG: "Dieser Name ist zu lang. Er darf bis zu 200 Zeichen haben.",
    SESSION_EXPIRED: "Die Anmeldung liegt zu lange zurück. Melden Sie sich neu an.",
    UNAUTHORIZED: "Sie sind abgemeldet. Melden Sie sich an, und versuchen Sie es noch einmal.",
    AUTH_CANCELLED:
      "Die Anmeldung mit dem Passkey wurde abgebrochen oder hat zu lange gedauert. Versuchen Sie es noch einmal oder mit Ihrem Passwort.",
    PASSKEY_NOT_FOUND: "Dieser Passkey ist hier nicht bekannt. Nehmen Sie einen anderen oder Ihr Passwort.",
    ERROR_INVALID_DOMAIN:
      "Passkeys gelten unter dieser Adresse nicht. Öffnen Sie Shopwarden unter der Adresse, für die es eingerichtet ist.",
    ERROR_INVALID_RP_ID:
      "Passkeys gelten unter dieser Adresse nicht. Öffnen Sie Shopwarden unter der Adresse, für die es eingerichtet ist.",
    ORGANIZATION_NOT_FOUND: "Diese Organisation gibt es nicht",
    ORGANIZATION_ALREADY_EXISTS: "Diese Organisation gibt es schon. Wählen Sie einen anderen Slug.",
    ORGANIZATION_SLUG_ALREADY_TAKEN: "Eine andere Organisation hat diesen Slug. Wählen Sie einen anderen.",
    SLUG_RESERVED: "Dieser Slug ist vergeben. Bitte wählen Sie einen anderen.",
    SLUG_MALFORMED:
      "Der Slug darf nur Kleinbuchstaben und Ziffern haben, in Gruppen mit einzelnen Bindestrichen dazwischen.",
    INVITATION_NOT_FOUND:
      "Diese Einladung gibt es nicht mehr. Sie wurde beantwortet oder zurückgezogen, oder sie ist abgelaufen.",
    YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: "Diese Einladung ging an eine andere Adresse",
    EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION:
      "Bestätigen Sie zuerst Ihre E-Mail-Adresse, dann beantworten Sie die Einladung.",
  },
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
    toSignIn: "Zur Anmeldung",
    closedTitle: "Die Registrierung ist geschlossen",
    closed:
      "Konten gibt es hier nur auf Einladung. Bitten Sie ein Mitglied Ihrer Organisation, Sie einzuladen; die Mail führt Sie weiter.",
    closedHere: "Wurden Sie eingeladen? Registrieren Sie sich mit der Adresse, an die die Einladung ging.",
  },
  redirect: {
    code: "Fehlercode:",
  },
  secondFactor: {
    title: "Code eingeben",
    appLead: "Ihr Konto ist durch einen zweiten Faktor geschützt. Öffnen Sie Ihre Authenticator-App.",
    recoveryLead:
      "Nehmen Sie einen der Wiederherstellungscodes, die Sie beim Einrichten des zweiten Faktors aufbewahrt haben. Jeder gilt einmal.",
    code: "Code",
    codeHint: "Die sechs Ziffern, die die App für Shopwarden zeigt",
    codeRequired: "Der Code fehlt",
    recoveryCode: "Wiederherstellungscode",
    recoveryHint: "Er sieht aus wie k3v9x-p2mfa",
    trust: "Diesem Gerät 30 Tage lang vertrauen",
    trustHint: "Bis dahin werden Sie hier nicht nach einem Code gefragt. Nur für Geräte, die sonst niemand benutzt.",
    submit: "Anmelden",
    toRecovery: "Wiederherstellungscode verwenden",
    toApp: "Authenticator-App verwenden",
    back: "Zurück",
    failed: "Die Anmeldung ist fehlgeschlagen",
    refusal: {
      INVALID_CODE: "Dieser Code ist falsch oder wurde schon benutzt. Nehmen Sie den, den die App jetzt zeigt.",
      INVALID_BACKUP_CODE: "Dieser Wiederherstellungscode ist falsch oder wurde schon benutzt.",
      INVALID_TWO_FACTOR_COOKIE: "Das hat zu lange gedauert. Melden Sie sich noch einmal an.",
      TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Zu viele falsche Codes. Melden Sie sich noch einmal an.",
      ACCOUNT_TEMPORARILY_LOCKED:
        "Zu viele falsche Codes. Zu Ihrer Sicherheit wird 15 Minuten lang kein Code angenommen.",
    },
  },
  confirm: {
    title: "Registrierung bestätigen",
    working: "Ihre Adresse wird bestätigt.",
    done: "Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.",
    doneFor: "{email} ist bestätigt. Sie können sich jetzt anmelden.",
    signIn: "Anmelden",
    expiredTitle: "Dieser Link gilt nicht mehr",
    expired: "Ist Ihre Adresse noch nicht bestätigt, lassen Sie sich einen neuen Link senden.",
    failed: "Die Adresse konnte nicht bestätigt werden",
    askAgain: "Neuen Link senden",
    goOn: "Weiter",
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
  undoEmail: {
    title: "Adressänderung rückgängig machen",
    lead: "Ihr Konto erhält seine frühere Adresse zurück. Alle Geräte werden abgemeldet, und was seitdem dazukam, wird entfernt: Passkeys, verknüpfte Konten und eine Authenticator-App. Danach wählen Sie ein neues Passwort.",
    submit: "Änderung rückgängig machen",
    done: "Ihr Konto hat seine frühere Adresse zurück. Wählen Sie jetzt ein neues Passwort.",
    failed: "Die Änderung konnte nicht rückgängig gemacht werden",
    invalidTitle: "Dieser Link gilt nicht mehr",
    invalid:
      "Er ist älter als 24 Stunden, oder die Änderung wurde schon rückgängig gemacht. Kommen Sie nicht hinein, setzen Sie ein neues Passwort.",
    askAgain: "Neues Passwort setzen",
  },
  signedIn: {
    title: "Sie sind als {name} angemeldet",
    lead: "Mit {email}. Gehen Sie weiter, oder melden Sie sich unten mit einem anderen Konto an.",
    goOn: "Weiter",
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
    weak: "Stärke: schwach",
    fair: "Stärke: mittel",
    strong: "Stärke: stark",
  },
} satisfies Translation<typeof english>;
