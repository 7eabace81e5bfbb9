import type { Language } from "../checks/finding.ts";
import { NOW_KINDS, nowCount, type Headline, type NowKind } from "./headline.ts";

export interface HeadlineText {
  /** The answer in one sentence. */
  answer: string;
  /** What it is made of, `null` when the answer says it all. */
  rest: string | null;
}

/** Numbers are words up to twenty in the answer, up to twelve in what follows it. */
const WORDS_IN_ANSWER = 20;
const WORDS_IN_REST = 12;

const NUMBER_WORDS: Record<Language, readonly string[]> = {
  en: (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
    "seventeen eighteen nineteen twenty"
  ).split(" "),
  de: (
    "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn " +
    "siebzehn achtzehn neunzehn zwanzig"
  ).split(" "),
};

/** A number as a word as long as it is at most `upTo`. German "ein" still needs its ending. */
export function numberWord(count: number, language: Language, upTo: number): string {
  return (count <= upTo ? NUMBER_WORDS[language][count] : undefined) ?? String(count);
}

interface Phrases {
  noShops: string;
  firstVisit(shops: number): HeadlineText;
  now(count: number): string;
  nobody: string;
  well(shops: number): string;
  kind: Record<NowKind, (count: number) => string>;
  week(count: number, more: boolean): string;
  unclear(count: number): string;
  waiting(count: number): string;
  fine(count: number): string;
}

const english = (count: number) => numberWord(count, "en", WORDS_IN_REST);
const ENGLISH: Phrases = {
  noShops: "No shops yet",
  firstVisit: (shops) =>
    shops === 1
      ? { answer: "The first visit is running.", rest: "What it finds appears here by itself." }
      : { answer: "The first visits are running.", rest: "What they find appears here by itself." },
  now: (count) =>
    count === 1
      ? "One shop needs you now."
      : `${capital(numberWord(count, "en", WORDS_IN_ANSWER))} shops need you now.`,
  nobody: "No shop needs you now.",
  well: (shops) => {
    if (shops === 1) return "Your shop is well.";
    return shops === 2 ? "Both shops are well." : `All ${numberWord(shops, "en", WORDS_IN_ANSWER)} shops are well.`;
  },
  kind: {
    unreachable: (count) => `${english(count)} cannot be reached`,
    notVisitable: (count) => `${english(count)} cannot be visited`,
    security: (count) => `${english(count)} ${count === 1 ? "has" : "have"} an open security hole`,
    access: (count) => `${english(count)} ${count === 1 ? "refuses" : "refuse"} access`,
    error: (count) => `${english(count)} ${count === 1 ? "has" : "have"} another error`,
  },
  week: (count, more) => {
    const noun = more ? "more" : count === 1 ? "shop" : "shops";
    return `${english(count)} ${noun} can wait until this week`;
  },
  unclear: (count) => `${english(count)} ${count === 1 ? "is" : "are"} partly unknown`,
  waiting: (count) => `${english(count)} ${count === 1 ? "awaits its" : "await their"} first visit`,
  fine: (count) => (count === 1 ? "the other one is fine" : `the other ${english(count)} are fine`),
};

const german = (count: number) => (count === 1 ? "einer" : numberWord(count, "de", WORDS_IN_REST));
const GERMAN: Phrases = {
  noShops: "Noch keine Shops",
  firstVisit: (shops) =>
    shops === 1
      ? { answer: "Der erste Besuch läuft.", rest: "Was er findet, erscheint hier von selbst." }
      : { answer: "Die ersten Besuche laufen.", rest: "Was sie finden, erscheint hier von selbst." },
  now: (count) =>
    count === 1
      ? "Ein Shop braucht Sie jetzt."
      : `${capital(numberWord(count, "de", WORDS_IN_ANSWER))} Shops brauchen Sie jetzt.`,
  nobody: "Kein Shop braucht Sie jetzt.",
  well: (shops) => {
    if (shops === 1) return "Ihrem Shop geht es gut.";
    return shops === 2
      ? "Beiden Shops geht es gut."
      : `Allen ${numberWord(shops, "de", WORDS_IN_ANSWER)} Shops geht es gut.`;
  },
  kind: {
    unreachable: (count) => `${german(count)} ${count === 1 ? "ist" : "sind"} nicht erreichbar`,
    notVisitable: (count) => `${german(count)} ${count === 1 ? "lässt" : "lassen"} sich nicht besuchen`,
    security: (count) => `${german(count)} ${count === 1 ? "hat" : "haben"} eine offene Sicherheitslücke`,
    access: (count) => `${german(count)} ${count === 1 ? "verweigert" : "verweigern"} den Zugang`,
    error: (count) => `${german(count)} ${count === 1 ? "hat" : "haben"} einen anderen Fehler`,
  },
  week: (count, more) => {
    if (count === 1) return more ? "ein weiterer hat diese Woche Zeit" : "ein Shop hat diese Woche Zeit";
    return `${german(count)} ${more ? "weitere" : "Shops"} haben diese Woche Zeit`;
  },
  unclear: (count) => `${german(count)} ${count === 1 ? "ist" : "sind"} teilweise unbekannt`,
  waiting: (count) => `${german(count)} ${count === 1 ? "wartet" : "warten"} auf den ersten Besuch`,
  fine: (count) => (count === 1 ? "dem anderen geht es gut" : `den anderen ${german(count)} geht es gut`),
};

const PHRASES: Record<Language, Phrases> = { en: ENGLISH, de: GERMAN };

/** The dashboard's answer: what the fleet needs, in one sentence, and what that is made of. */
export function headlineText(headline: Headline, language: Language): HeadlineText {
  const phrases = PHRASES[language];
  const { shops, fine, waiting } = headline;
  if (shops === 0) return { answer: phrases.noShops, rest: null };
  if (waiting === shops) return phrases.firstVisit(shops);
  if (fine === shops) return { answer: phrases.well(shops), rest: null };
  const now = nowCount(headline);
  return { answer: now > 0 ? phrases.now(now) : phrases.nobody, rest: restOf(headline, phrases) };
}

function restOf(headline: Headline, phrases: Phrases): string {
  const { now, week, unclear, waiting, fine } = headline;
  const urgent = NOW_KINDS.flatMap((kind) => (now[kind] > 0 ? [phrases.kind[kind](now[kind])] : []));
  const later = [
    ...(week > 0 ? [phrases.week(week, urgent.length > 0)] : []),
    ...(unclear > 0 ? [phrases.unclear(unclear)] : []),
    ...(waiting > 0 ? [phrases.waiting(waiting)] : []),
    ...(fine > 0 ? [phrases.fine(fine)] : []),
  ];
  return [urgent, later]
    .filter((parts) => parts.length > 0)
    .map((parts) => `${capital(parts.join(", "))}.`)
    .join(" ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
