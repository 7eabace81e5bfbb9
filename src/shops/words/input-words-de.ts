import type { SameWords } from "../../lib/sentences.ts";
import type { SHOP_INPUT_WORDS_EN } from "./input-words-en.ts";

export const SHOP_INPUT_WORDS_DE: SameWords<typeof SHOP_INPUT_WORDS_EN> = {
  projectNameMissing: "Das Projekt braucht einen Namen.",
  headerName: "Das geht nicht als Name eines Headers.",
  headerValueMissing: "Der Header braucht einen Wert.",
  headerValue: "In einem Header gehen nur Buchstaben, Ziffern und Zeichen aus ASCII.",
  nameMissing: "Der Shop braucht einen Namen.",
  urlMissing: "Die Adresse des Shops fehlt.",
  clientIdMissing: "Die Client-ID fehlt.",
  clientIdShape: "Eine Client-ID beginnt mit SWIA. Kopieren Sie die Zugangs-ID der Integration.",
  clientSecretMissing: "Das Client-Secret fehlt.",
  headerAskedAgain:
    "Der zusätzliche Header wurde für eine andere Adresse gespeichert und geht nie an diese. Geben Sie ihn neu ein, oder senden Sie keinen.",
  hereAlready: (name) =>
    `„${name}“ in dieser Organisation hat dieselbe Adresse und Client-ID. Speichern Sie noch einmal, um den Shop ein zweites Mal hinzuzufügen.`,
  connectionIncomplete:
    "Eine neue Adresse oder neue Zugangsdaten brauchen alle drei: URL, Client-ID und Client-Secret. Ein gespeichertes Secret geht nie an eine andere Adresse.",
};
