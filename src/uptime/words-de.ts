import type { SameWords } from "../lib/sentences.ts";
import type { UPTIME_WORDS_EN } from "./words-en.ts";

/** Sentences about probes, in German. */
export const UPTIME_WORDS_DE: SameWords<typeof UPTIME_WORDS_EN> = {
  noSuchProbe: "Diese Abfrage gibt es nicht.",
  noSuchDomain: "Diese Domain hat der Shop nicht.",
  nameMissing: "Die Abfrage braucht einen Namen.",
  urlMissing: "Geben Sie die Adresse ein, die abgerufen werden soll.",
  urlMalformed: "Das ist keine Adresse. Sie sieht aus wie https://www.example.com/seite",
  urlScheme: "Eine Adresse muss mit https:// oder http:// beginnen.",
  urlWithLogin: "Eine Adresse darf weder Benutzernamen noch Passwort enthalten.",
  urlTooLong: (most) => `Eine Adresse darf höchstens ${most} Zeichen lang sein.`,
  urlForeign: (host) =>
    `Abfragen beobachten die eigenen Adressen dieses Shops. Tragen Sie ${host} zuerst als Domain eines Verkaufskanals ein; sie zählt innerhalb eines Tages, wenn die Integration sie lesen darf (sales_channel_domain:read).`,
  tooManyProbes: (most) => `Ein Shop hat höchstens ${most} Abfragen. Löschen Sie zuerst eine.`,
  expectations: (most) =>
    `Das lässt sich nicht erwarten: höchstens ${most} Bedingungen, jede außer Texten einmal, und Statuscodes wie 200-299,404.`,
};
