import type { signIn as english } from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export const signIn = {
  signIn: {
    title: "Bei Ihrem Konto anmelden",
    newHere: "Neu hier?",
    create: "Konto anlegen",
    byInvitation: "Neue Konten gibt es hier nur auf Einladung.",
    forgot: "Passwort vergessen?",
    rememberMe: "Auf diesem Gerät angemeldet bleiben",
    submit: "Anmelden",
    or: "Oder",
    continueWith: "Weiter mit {provider}",
    failed: "Die Anmeldung ist fehlgeschlagen",
    unconfirmedTitle: "Ihre Adresse ist noch nicht bestätigt",
    unconfirmed: "Öffnen Sie den Link in der Mail, die wir an {email} geschickt haben. Er gilt eine Stunde.",
    resend: "Mail noch einmal senden",
    resent: "Eine neue Mail an {email} ist unterwegs.",
    socialFailed:
      "Die Anmeldung über den anderen Dienst wurde nicht abgeschlossen. Versuchen Sie es noch einmal oder mit Ihrem Passwort.",
  },
  fields: {
    nameRequired: "Ein Anzeigename ist nötig",
    emailRequired: "Die E-Mail-Adresse ist nötig",
    emailInvalid: "Das ist keine E-Mail-Adresse. Sie sieht aus wie name@beispiel.de",
    passwordRequired: "Das Passwort ist nötig",
    passwordHint: "Mindestens 8 Zeichen, eine Ziffer und eines von ! @ # $ % ^ & *",
  },
  refusal: {
    INVALID_EMAIL_OR_PASSWORD: "E-Mail-Adresse oder Passwort ist falsch",
    INVALID_EMAIL: "Das ist keine gültige E-Mail-Adresse",
    INVALID_PASSWORD: "Das Passwort ist falsch",
    EMAIL_NOT_VERIFIED: "Die E-Mail-Adresse ist nicht bestätigt",
    EMAIL_ALREADY_VERIFIED: "Diese Adresse ist schon bestätigt. Sie können sich anmelden.",
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Diese Adresse hat schon ein Konto. Nehmen Sie eine andere.",
    PASSWORD_TOO_SHORT: "Das Passwort ist zu kurz",
    PASSWORD_TOO_LONG: "Das Passwort ist zu lang",
    PASSWORD_WITHOUT_DIGIT: "Das Passwort braucht mindestens eine Ziffer",
    PASSWORD_WITHOUT_SPECIAL_CHARACTER: "Das Passwort braucht mindestens eines dieser Zeichen: ! @ # $ % ^ & *",
    REGISTRATION_CLOSED:
      "Die Registrierung ist geschlossen. Bitten Sie ein Mitglied Ihrer Organisation um eine Einladung.",
    BANNED_USER: "Dieses Konto ist gesperrt. Wenden Sie sich an den Betreiber dieser Instanz.",
    INVALID_TOKEN: "Dieser Link ist abgelaufen oder wurde schon benutzt.",
    TOKEN_EXPIRED: "Dieser Link ist abgelaufen oder wurde schon benutzt.",
    NAME_REQUIRED: "Ein Name ist nötig",
    NAME_TOO_LONG: "Dieser Name ist zu lang. Er darf bis zu 200 Zeichen haben.",
    SESSION_EXPIRED: "Die Anmeldung liegt zu lange zurück. Melden Sie sich neu an.",
    UNAUTHORIZED: "Sie sind abgemeldet. Melden Sie sich an, und versuchen Sie es noch einmal.",
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
    tooMany: "Zu viele Versuche. Warten Sie einen Augenblick, und versuchen Sie es dann noch einmal.",
  },
} satisfies Translation<typeof english>;
