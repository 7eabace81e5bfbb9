import type { signIns as english } from "./sign-in-words-en.ts";
import type { Translation } from "../../words/translation.ts";

export const signIns = {
  title: "Anmeldungen",
  lead: "Wer in Ihr Konto kam, und wer es versucht hat. Was Sie nicht kennen: Ändern Sie Ihr Passwort und beenden Sie alle anderen Sitzungen.",
  loadFailed: "Ihre Anmeldungen konnten nicht geladen werden",
  none: "Seit dies festgehalten wird, hat sich noch niemand angemeldet.",
  older: "Ältere anzeigen",
  kind: {
    success: "Angemeldet",
    failure: "Anmeldung fehlgeschlagen",
    pause: "Anmeldung nach zu vielen Fehlversuchen angehalten",
    secondFactor: "Falscher zweiter Faktor",
    refused: "Zugriff verweigert",
  },
  how: {
    password: "mit Passwort",
    passkey: "mit Passkey",
    sso: "über SSO",
    secondFactor: "mit zweitem Faktor",
    social: "über einen anderen Dienst",
    provider: "über {name}",
  },
  when: "{count, plural, one {<at></at>} other {#-mal innerhalb einer Stunde ab <at></at>}}",
  unknownDevice: "unbekanntes Gerät",
  address: "von {address}",
  byAdmin: "Ein Administrator handelte in Ihrem Namen.",
} satisfies Translation<typeof english>;
