import type { SameWords } from "../../lib/sentences.ts";
import type { REDIRECT_WORDS_EN } from "./redirect-words-en.ts";

export const REDIRECT_WORDS_DE: SameWords<typeof REDIRECT_WORDS_EN> = {
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
};
