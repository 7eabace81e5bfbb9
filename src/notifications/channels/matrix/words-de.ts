import type { SameWords } from "../../../lib/sentences.ts";
import type { MATRIX_WORDS_EN } from "./words-en.ts";

export const MATRIX_WORDS_DE: SameWords<typeof MATRIX_WORDS_EN> = {
  homeserver: "Homeserver",
  homeserverWhere:
    "Die Adresse Ihres Servers, etwa https://matrix.org; in Element unter Einstellungen, Hilfe und Info.",
  room: "ID des Raums",
  roomWhere:
    "In Element in den Einstellungen des Raums unter Erweitert; in verschlüsselten Räumen kommen die Nachrichten unverschlüsselt an.",
  token: "Zugriffstoken",
  tokenWhere:
    "Von einem eigens angelegten Konto, in Element unter Einstellungen, Hilfe und Info, Erweitert; laden Sie es in den Raum ein.",
  notServer: "Die Adresse eines Homeservers beginnt mit https://.",
  notRoom:
    "Die ID eines Raums beginnt mit ! und nicht mit #; Element zeigt sie in den Einstellungen des Raums unter Erweitert.",
  notToken: "Das ist kein Zugriffstoken: Es enthält weder Leerzeichen noch Anführungszeichen.",
};
