import type { SameWords } from "../../lib/sentences.ts";
import type { SAMPLE_WORDS_EN } from "./words-en.ts";

export const SAMPLE_WORDS_DE: SameWords<typeof SAMPLE_WORDS_EN> = {
  organization: "Nordlicht Digital",
  rule: "Betrieb",
  ownRule: "Nachts",
  server: "Server",
  since: "Seit",
  shop: "Shop",
  length: "Dauer",
  down: (shop: string) => `Shop ${shop} ist nicht erreichbar`,
  noAnswer: "Keine Antwort innerhalb von 20 Sekunden, durch 3 Versuche von 2 Orten bestätigt.",
  downTogether: (count: number) => `${count} Shops auf einem Server sind nicht erreichbar`,
  grown: (shop: string, time: string, more: number, later: string) =>
    `${shop} seit ${time}, ${more} weitere seit ${later}.`,
  silent: (address: string) => `${address} antwortet nicht.`,
  look: "Sehen Sie zuerst nach dem Server.",
  upTogether: (count: number) => `${count} Shops auf einem Server antworten wieder`,
  wereDown: (minutes: number, from: string, to: string) =>
    `Sie waren ${minutes} Minuten lang nicht erreichbar, von ${from} bis ${to}.`,
  minutes: (minutes: number) => `${minutes} min`,
  openShop: "Shop öffnen",
  openIncident: "Störung öffnen",
};
