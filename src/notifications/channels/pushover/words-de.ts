import type { SameWords } from "../../../lib/sentences.ts";
import type { PUSHOVER_WORDS_EN } from "./words-en.ts";

export const PUSHOVER_WORDS_DE: SameWords<typeof PUSHOVER_WORDS_EN> = {
  token: "Token der Anwendung",
  tokenWhere:
    "Auf pushover.net unter Your Applications: eine anlegen und ihr API-Token kopieren, 30 Buchstaben und Ziffern.",
  user: "Benutzerschlüssel",
  userWhere: "Auf pushover.net oben rechts, oder der Schlüssel einer Gruppe; ebenfalls 30 Buchstaben und Ziffern.",
  emergency: "Was dringend ist",
  emergencyWhere:
    "Wiederholte Alarme ertönen eine Stunde lang jede Minute, bis jemand sie in der App bestätigt oder es vorbei ist.",
  once: "Einmal, laut",
  repeated: "Wiederholt bis zur Bestätigung",
  notToken:
    "Das ist kein Token einer Anwendung: Es hat 30 Buchstaben und Ziffern, und pushover.net zeigt es unter Your Applications.",
  notUser: "Das ist kein Benutzerschlüssel: Er hat 30 Buchstaben und Ziffern, und pushover.net zeigt ihn oben rechts.",
  notEmergency: "Wählen Sie, ob dringende Alarme einmal ertönen oder wiederholt werden.",
};
