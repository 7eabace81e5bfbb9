import { capital, numberWord, WORDS_IN_ANSWER, WORDS_IN_REST } from "./number-word.ts";

const NUMBERS = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
  "seventeen eighteen nineteen twenty"
).split(" ");

const english = (count: number) => numberWord(count, NUMBERS, WORDS_IN_REST);

/** The building blocks of the answer. */
export const HEADLINE_PHRASES_EN = {
  noShops: "No shops yet",
  firstVisit: (shops: number) =>
    shops === 1
      ? { answer: "The first visit is running.", rest: "What it finds appears here by itself." }
      : { answer: "The first visits are running.", rest: "What they find appears here by itself." },
  now: (count: number) =>
    count === 1
      ? "One shop needs you now."
      : `${capital(numberWord(count, NUMBERS, WORDS_IN_ANSWER))} shops need you now.`,
  nobody: "No shop needs you now.",
  well: (shops: number) => {
    if (shops === 1) return "Your shop is well.";
    return shops === 2 ? "Both shops are well." : `All ${numberWord(shops, NUMBERS, WORDS_IN_ANSWER)} shops are well.`;
  },
  onServer: (count: number, since: string) =>
    `${english(count)} ${count === 1 ? "is" : "are"} on one server that ${since === "" ? "does not answer" : `has not answered since ${since}`}`,
  kind: {
    unreachable: (count: number) => `${english(count)} ${count === 1 ? "is" : "are"} down`,
    notVisitable: (count: number) => `${english(count)} cannot be visited`,
    security: (count: number) => `${english(count)} ${count === 1 ? "has" : "have"} an open security hole`,
    access: (count: number) => `${english(count)} ${count === 1 ? "refuses" : "refuse"} access`,
    support: (count: number) => `${english(count)} ${count === 1 ? "runs" : "run"} a version past its support`,
    server: (count: number) => `${english(count)} ${count === 1 ? "has" : "have"} an error on the server`,
    error: (count: number) => `${english(count)} ${count === 1 ? "has" : "have"} an error in a check`,
  },
  week: (count: number, more: boolean) => {
    const shops = count === 1 ? "shop" : "shops";
    return `${english(count)} ${more ? "more" : shops} can wait until this week`;
  },
  unclear: (count: number) => `${english(count)} ${count === 1 ? "is" : "are"} partly unknown`,
  maintenance: (count: number) => `${english(count)} ${count === 1 ? "is" : "are"} in maintenance`,
  waiting: (count: number) => `${english(count)} ${count === 1 ? "awaits its" : "await their"} first visit`,
  fine: (count: number) => (count === 1 ? "the other one is fine" : `the other ${english(count)} are fine`),
};
