import type { SameWords } from "../../../lib/sentences.ts";
import type { SMS_WORDS_EN } from "./words-en.ts";

export const SMS_WORDS_DE: SameWords<typeof SMS_WORDS_EN> = {
  provider: "Anbieter",
  providerWhere: "Bei dem Sie ein Konto haben; er berechnet Ihnen jede Nachricht.",
  seven: "seven.io",
  twilio: "Twilio",
  account: "Account SID",
  accountWhere: "Nur für Twilio: in der Konsole unter Account Info. Sie beginnt mit AC.",
  key: "API-Schlüssel",
  keyWhere: "Bei seven.io unter Entwickler, API-Keys; bei Twilio das Auth Token neben der Account SID.",
  sender: "Absender",
  senderWhere:
    "Bis zu 11 Buchstaben und Ziffern oder eine eigene Nummer; bei Twilio auch ein Messaging Service, der mit MG beginnt.",
  number: "Telefonnummer",
  numberWhere: "Mit Landesvorwahl, etwa +49 171 1234567.",
  notProvider: "Wählen Sie seven.io oder Twilio.",
  notAccount:
    "Twilio braucht die Account SID: AC und 32 Buchstaben und Ziffern, wie die Konsole sie unter Account Info zeigt.",
  notKey: "Das ist kein Schlüssel: Er hat mindestens 16 Buchstaben und Ziffern und keine Leerzeichen.",
  notSender: "Ein Absender hat bis zu 11 Buchstaben und Ziffern oder ist eine Telefonnummer.",
  notNumber: "Eine Telefonnummer beginnt mit + und der Landesvorwahl, etwa +49 171 1234567.",
};
