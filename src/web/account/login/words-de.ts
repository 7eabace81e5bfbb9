import type { signIn as english } from "./words-en.ts";
import type { Translation } from "../../words/translation.ts";

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
    failed: "Die Anmeldung ist fehlgeschlagen",
    passkey: "Mit Passkey anmelden",
    continueWith: "Weiter mit {provider}",
  },
  sso: {
    title: "Enterprise SSO",
    placeholder: "Ihre Firmen-E-Mail-Adresse",
    hint: "Ihre Anmeldeseite finden wir an dem Teil hinter dem @.",
    emailRequired: "Bitte geben Sie Ihre Firmen-E-Mail-Adresse ein",
    submit: "Zu Ihrer Anmeldeseite",
  },
  fields: {
    emailRequired: "Die E-Mail-Adresse fehlt",
    emailInvalid: "Das ist keine E-Mail-Adresse. Sie sieht aus wie name@beispiel.de",
    passwordRequired: "Das Passwort fehlt",
  },
  refusal: {
    INVALID_EMAIL_OR_PASSWORD: "E-Mail-Adresse oder Passwort ist falsch",
    INVALID_EMAIL: "Das ist keine gültige E-Mail-Adresse",
    EMAIL_NOT_VERIFIED: "Die E-Mail-Adresse ist nicht bestätigt",
    BANNED_USER: "Dieses Konto ist gesperrt. Wenden Sie sich an den Betreiber dieser Instanz.",
    tooMany: "Zu viele Versuche. Warten Sie einen Augenblick, und versuchen Sie es dann noch einmal.",
  },
} satisfies Translation<typeof english>;
