export type RedirectWords = {
  title: string;
  /** What it means, and what to do. */
  text: string;
};

/** What can have gone wrong on the way back from a provider or from a link in a mail, as far as people can act on it. */
type Mishap = keyof typeof ENGLISH;

const MISHAP_OF: Readonly<Record<string, Mishap>> = {
  please_restart_the_process: "interrupted",
  state_mismatch: "interrupted",
  state_not_found: "interrupted",
  state_invalid: "interrupted",
  invalid_callback_request: "interrupted",
  no_callback_url: "interrupted",
  nonce_binding_missing: "interrupted",
  token_expired: "deadLink",
  invalid_token: "deadLink",
  user_not_found: "noAccount",
  unauthorized: "foreignLink",
  invalid_user: "foreignLink",
  access_denied: "cancelled",
  user_cancelled_authorize: "cancelled",
  user_cancelled_login: "cancelled",
  oauth_provider_not_found: "providerOff",
  invalid_provider: "providerFailed",
  invalid_state: "interrupted",
  replay_detected: "interrupted",
  unsolicited_response: "interrupted",
  no_code: "providerFailed",
  invalid_code: "providerFailed",
  unable_to_get_user_info: "providerFailed",
  issuer_missing: "providerUntrusted",
  issuer_mismatch: "providerUntrusted",
  invalid_saml_response: "providerUntrusted",
  saml_error: "providerFailed",
  server_error: "providerFailed",
  temporarily_unavailable: "providerFailed",
  email_not_found: "noAddress",
  email_not_verified: "unconfirmed",
  account_not_linked: "notLinked",
  unable_to_link_account: "cannotLink",
  "email_doesn't_match": "otherAddress",
  email_does_not_match: "otherAddress",
  account_already_linked_to_different_user: "linkedElsewhere",
  account_ownership_conflict: "linkedElsewhere",
  signup_disabled: "closed",
  foreign_domain: "foreignDomain",
  banned: "banned",
  banned_user: "banned",
  too_many_requests: "tooMany",
};

const ENGLISH = {
  interrupted: {
    title: "The sign-in was interrupted",
    text: "It took longer than ten minutes, was used already, or began in another window or browser. Begin again.",
  },
  deadLink: {
    title: "This link no longer works",
    text: "It has expired or was used before. Have a new one sent.",
  },
  noAccount: {
    title: "There is no such account",
    text: "The account that this link belongs to does not exist any more. You can register anew.",
  },
  foreignLink: {
    title: "This link belongs to another account",
    text: "You are signed in as somebody else. Sign out first, then open the link again.",
  },
  cancelled: {
    title: "The sign-in was cancelled",
    text: "Nothing has changed. Try again, or take another way to sign in.",
  },
  providerOff: {
    title: "This way to sign in is switched off",
    text: "Take another way. If you need this one, ask whoever runs this instance.",
  },
  providerFailed: {
    title: "The other service did not confirm who you are",
    text: "It gave no usable answer. Try again in a moment, or take another way to sign in.",
  },
  providerUntrusted: {
    title: "The answer did not come from the expected service",
    text: "For your safety the sign-in was stopped. Begin again; if it happens once more, tell whoever runs this instance.",
  },
  noAddress: {
    title: "The other service told us no email address",
    text: "An account here needs one. Allow the service to share your address, or register with a password.",
  },
  unconfirmed: {
    title: "Your email address is not confirmed yet",
    text: "The other service does not vouch for it. Open the link in the mail that we sent to it, then sign in again.",
  },
  notLinked: {
    title: "There is an account with this email address already",
    text: "Sign in the way you did before. You can then link the other service in your settings.",
  },
  cannotLink: {
    title: "The account could not be linked",
    text: "The other service does not vouch for your email address, or you were signed out meanwhile. Nothing has changed.",
  },
  otherAddress: {
    title: "The email addresses differ",
    text: "Only an account with the same email address as here can be linked. Nothing has changed.",
  },
  linkedElsewhere: {
    title: "It is linked to another account already",
    text: "Sign in to that account and unlink it there first. Nothing has changed.",
  },
  closed: {
    title: "Registration is closed",
    text: "New accounts are made by invitation here. Ask a member of your organization for one.",
  },
  foreignDomain: {
    title: "This address does not belong to the organization",
    text: "Its single sign-on is only for addresses of its own domain. Take another way to sign in.",
  },
  banned: {
    title: "This account is banned",
    text: "Ask whoever runs this instance.",
  },
  tooMany: {
    title: "Too many tries",
    text: "Wait a moment, then try again.",
  },
  unknown: {
    title: "The sign-in could not be completed",
    text: "Something went wrong on the way. Try again, or take another way to sign in.",
  },
} as const;

const GERMAN = {
  interrupted: {
    title: "Die Anmeldung wurde unterbrochen",
    text: "Sie hat länger als zehn Minuten gedauert, wurde schon benutzt oder begann in einem anderen Fenster oder Browser. Beginnen Sie neu.",
  },
  deadLink: {
    title: "Dieser Link gilt nicht mehr",
    text: "Er ist abgelaufen oder wurde schon benutzt. Lassen Sie sich einen neuen senden.",
  },
  noAccount: {
    title: "Dieses Konto gibt es nicht",
    text: "Das Konto, zu dem dieser Link gehört, gibt es nicht mehr. Sie können sich neu registrieren.",
  },
  foreignLink: {
    title: "Dieser Link gehört zu einem anderen Konto",
    text: "Sie sind als jemand anderes angemeldet. Melden Sie sich erst ab, und öffnen Sie dann den Link noch einmal.",
  },
  cancelled: {
    title: "Die Anmeldung wurde abgebrochen",
    text: "Es hat sich nichts geändert. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.",
  },
  providerOff: {
    title: "Dieser Weg der Anmeldung ist abgeschaltet",
    text: "Nehmen Sie einen anderen. Brauchen Sie diesen, wenden Sie sich an den Betreiber dieser Instanz.",
  },
  providerFailed: {
    title: "Der andere Dienst hat nicht bestätigt, wer Sie sind",
    text: "Er gab keine brauchbare Antwort. Versuchen Sie es gleich noch einmal, oder nehmen Sie einen anderen Weg.",
  },
  providerUntrusted: {
    title: "Die Antwort kam nicht vom erwarteten Dienst",
    text: "Zu Ihrer Sicherheit wurde die Anmeldung abgebrochen. Beginnen Sie neu; geschieht es noch einmal, sagen Sie es dem Betreiber dieser Instanz.",
  },
  noAddress: {
    title: "Der andere Dienst hat keine E-Mail-Adresse genannt",
    text: "Ein Konto hier braucht eine. Erlauben Sie dem Dienst, Ihre Adresse zu nennen, oder registrieren Sie sich mit einem Passwort.",
  },
  unconfirmed: {
    title: "Ihre E-Mail-Adresse ist noch nicht bestätigt",
    text: "Der andere Dienst bürgt nicht für sie. Öffnen Sie den Link in der Mail, die wir dorthin geschickt haben, und melden Sie sich dann noch einmal an.",
  },
  notLinked: {
    title: "Mit dieser E-Mail-Adresse gibt es schon ein Konto",
    text: "Melden Sie sich so an wie bisher. Danach können Sie den anderen Dienst in den Einstellungen verknüpfen.",
  },
  cannotLink: {
    title: "Das Konto konnte nicht verknüpft werden",
    text: "Der andere Dienst bürgt nicht für Ihre E-Mail-Adresse, oder Sie wurden inzwischen abgemeldet. Es hat sich nichts geändert.",
  },
  otherAddress: {
    title: "Die E-Mail-Adressen sind verschieden",
    text: "Nur ein Konto mit derselben E-Mail-Adresse wie hier lässt sich verknüpfen. Es hat sich nichts geändert.",
  },
  linkedElsewhere: {
    title: "Es ist schon mit einem anderen Konto verknüpft",
    text: "Melden Sie sich bei jenem Konto an, und lösen Sie dort erst die Verknüpfung. Es hat sich nichts geändert.",
  },
  closed: {
    title: "Die Registrierung ist geschlossen",
    text: "Neue Konten gibt es hier nur auf Einladung. Bitten Sie ein Mitglied Ihrer Organisation darum.",
  },
  foreignDomain: {
    title: "Diese Adresse gehört nicht zur Organisation",
    text: "Ihr Single Sign-on gilt nur für Adressen der eigenen Domain. Nehmen Sie einen anderen Weg.",
  },
  banned: {
    title: "Dieses Konto ist gesperrt",
    text: "Wenden Sie sich an den Betreiber dieser Instanz.",
  },
  tooMany: {
    title: "Zu viele Versuche",
    text: "Warten Sie einen Augenblick, und versuchen Sie es dann noch einmal.",
  },
  unknown: {
    title: "Die Anmeldung konnte nicht abgeschlossen werden",
    text: "Unterwegs ist etwas schiefgegangen. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.",
  },
} as const satisfies Record<Mishap, RedirectWords>;

/** What the `error` of a redirect means, in words; letter case does not matter, and blanks count as underscores. */
export function redirectWords(code: string, language: "en" | "de"): RedirectWords {
  return (language === "de" ? GERMAN : ENGLISH)[mishapOf(code)];
}

function mishapOf(code: string): Mishap {
  const name = code.trim().toLowerCase().replaceAll(/\s+/g, "_");
  return (Object.hasOwn(MISHAP_OF, name) ? MISHAP_OF[name] : undefined) ?? "unknown";
}
