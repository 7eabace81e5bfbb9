import type { SameWords } from "../lib/sentences.ts";
import type { HEADLINE_PHRASES_EN } from "./headline-words-en.ts";
import { capital, numberWord, WORDS_IN_ANSWER, WORDS_IN_REST } from "./number-word.ts";

const NUMBERS = (
  "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn " +
  "siebzehn achtzehn neunzehn zwanzig"
).split(" ");

const german = (count: number) => (count === 1 ? "einer" : numberWord(count, NUMBERS, WORDS_IN_REST));

export const HEADLINE_PHRASES_DE: SameWords<typeof HEADLINE_PHRASES_EN> = {
  noShops: "Noch keine Shops",
  firstVisit: (shops) =>
    shops === 1
      ? { answer: "Der erste Besuch läuft.", rest: "Was er findet, erscheint hier von selbst." }
      : { answer: "Die ersten Besuche laufen.", rest: "Was sie finden, erscheint hier von selbst." },
  now: (count) =>
    count === 1
      ? "Ein Shop braucht Sie jetzt."
      : `${capital(numberWord(count, NUMBERS, WORDS_IN_ANSWER))} Shops brauchen Sie jetzt.`,
  nobody: "Kein Shop braucht Sie jetzt.",
  well: (shops) => {
    if (shops === 1) return "Ihrem Shop geht es gut.";
    return shops === 2
      ? "Beiden Shops geht es gut."
      : `Allen ${numberWord(shops, NUMBERS, WORDS_IN_ANSWER)} Shops geht es gut.`;
  },
  onServer: (count, since) =>
    `${german(count)} ${count === 1 ? "liegt" : "liegen"} auf einem Server, der ${since === "" ? "" : `seit ${since} `}nicht antwortet`,
  kind: {
    unreachable: (count) => `${german(count)} ${count === 1 ? "ist" : "sind"} nicht erreichbar`,
    notVisitable: (count) => `${german(count)} ${count === 1 ? "lässt" : "lassen"} sich nicht besuchen`,
    security: (count) => `${german(count)} ${count === 1 ? "hat" : "haben"} eine offene Sicherheitslücke`,
    access: (count) => `${german(count)} ${count === 1 ? "verweigert" : "verweigern"} den Zugang`,
    support: (count) => `${german(count)} ${count === 1 ? "läuft" : "laufen"} mit einer Version ohne Unterstützung`,
    server: (count) => `${german(count)} ${count === 1 ? "hat" : "haben"} einen Fehler am Server`,
    error: (count) => `${german(count)} ${count === 1 ? "hat" : "haben"} einen Fehler in einer Prüfung`,
  },
  week: (count, more) => {
    if (count === 1) return more ? "ein weiterer hat diese Woche Zeit" : "ein Shop hat diese Woche Zeit";
    return `${german(count)} ${more ? "weitere" : "Shops"} haben diese Woche Zeit`;
  },
  unclear: (count) => `${german(count)} ${count === 1 ? "ist" : "sind"} teilweise unbekannt`,
  maintenance: (count) => `${german(count)} ${count === 1 ? "ist" : "sind"} in Wartung`,
  waiting: (count) => `${german(count)} ${count === 1 ? "wartet" : "warten"} auf den ersten Besuch`,
  fine: (count) => (count === 1 ? "dem anderen geht es gut" : `den anderen ${german(count)} geht es gut`),
};
