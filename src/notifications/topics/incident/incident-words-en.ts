import { ADVICE_WORDS_EN } from "../advice-words-en.ts";
import { FAILURE_WORDS_EN } from "../outage/failure-words-en.ts";
import { FURTHER_FOUND_EN } from "../status/further-words-en.ts";

const shops = (count: number) => `${count} ${count === 1 ? "shop" : "shops"}`;
const keep = (count: number) => (count === 1 ? "keeps" : "keep");
const AGAIN = "You will hear of it again when nothing has changed for 30 minutes.";

/** What incidents say, in English. `status`: the name of a status. */
export const INCIDENT_WORDS_EN = {
  advice: {
    ...ADVICE_WORDS_EN,
    shared: "Look first at what these shops have in common. You hear of it once more when they are well again.",
    left: "Open the incident to see which shops still need somebody.",
    flapping: "Look at the shop's changelog to see what keeps changing.",
    flappingShared: "Open the incident to see which shops keep changing.",
  },
  failures: FAILURE_WORDS_EN,
  furtherFound: FURTHER_FOUND_EN,
  joinedShop: (shop: string) => `New: ${shop}.`,
  furtherShops: (amount: number) => `And ${amount} further ${amount === 1 ? "shop" : "shops"}.`,
  down: {
    title: (count: number, place: string) => `${shops(count)} on ${place} cannot be reached`,
    subject: (count: number) => `${shops(count)} cannot be reached`,
    sentence: (count: number) => `${shops(count)} on one server cannot be reached.`,
    more: (count: number) => `${shops(count)} on one server cannot be reached. There are more of them now.`,
    since: (count: number, first: number, time: string) =>
      `${shops(count)} on one server cannot be reached. ${first} of them since ${time}.`,
    why: (sentence: string) => `At the first of them: ${sentence}`,
    left: (shop: string) => `${shop} still cannot be reached.`,
    stays: (count: number) => `${shops(count)} still cannot be reached:`,
    flapping: {
      title: (count: number, place: string) => `${shops(count)} on ${place} ${keep(count)} going down and coming back`,
      subject: (count: number) => `${shops(count)} ${keep(count)} going down and coming back`,
    },
    calm: {
      title: (place: string) => `The shops on ${place} have come to rest`,
      subject: "The shops have come to rest",
      well: "All of them answer.",
    },
  },
  shared: {
    title: (count: number, place: string) => `${shops(count)} have the same error: ${place}`,
    subject: (count: number) => `${shops(count)} have the same error`,
    sentence: (count: number) => `${shops(count)} have the same error:`,
    more: (count: number) => `${shops(count)} have the same error by now:`,
    since: (count: number, first: number, time: string) =>
      `${shops(count)} have the same error, ${first} of them since ${time}:`,
    why: (sentence: string) => sentence,
    left: (shop: string) => `${shop} still has it.`,
    stays: (count: number) => `${shops(count)} still ${count === 1 ? "has" : "have"} it:`,
    flapping: {
      title: (count: number, place: string) => `The same error of ${shops(count)} keeps coming and going: ${place}`,
      subject: (count: number) => `The same error of ${shops(count)} keeps coming and going`,
    },
    calm: {
      title: (place: string) => `An error of several shops no longer comes and goes: ${place}`,
      subject: "An error of several shops no longer comes and goes",
      well: "No shop has it any more.",
    },
  },
  further: {
    title: (shop: string) => `Shop ${shop} has further errors`,
    subject: "Further errors",
    sentence: "The shop was in error before. This came on top:",
  },
  status: {
    title: (shop: string) => `Shop ${shop} status changed`,
    subject: (status: string) => `Status changed to ${status}`,
    sentence: (from: string, to: string) => `The status changed from ${from} to ${to}.`,
    now: (status: string) => `The status of the shop is ${status}.`,
  },
  answers: {
    title: (shop: string) => `Shop ${shop} answers again`,
    subject: "Shop answers again",
    unvisited: (length: string) => `It could not be visited for ${length}.`,
    unreached: (length: string) => `It could not be reached for ${length}.`,
  },
  /** After how long it lasted. `length`: how much of that it was there. */
  between: (length: string) => `It came and went, and was there for ${length} of that time.`,
  gone: {
    title: (shop: string) => `Errors of shop ${shop} are gone`,
    subject: "Errors are gone",
    sentence: (length: string) => `This was wrong for ${length} and is gone:`,
    decided: "Somebody decided that this does not count any more:",
  },
  answerAgain: {
    title: (count: number, all: number, place: string) => `${some(count, all)} on ${place} ${answer(count)} again`,
    subject: (count: number, all: number) => `${some(count, all)} ${answer(count)} again`,
    body: (count: number, all: number) => `${some(count, all)} on one server ${answer(count)} again.`,
    sentence: (length: string) => `They could not be reached for ${length}.`,
  },
  sharedGone: {
    title: (count: number, place: string) => `The error of ${shops(count)} is gone: ${place}`,
    subject: (count: number) => `The error of ${shops(count)} is gone`,
    partTitle: (count: number, all: number, place: string) => `The error is gone from ${some(count, all)}: ${place}`,
    partSubject: (count: number, all: number) => `The error is gone from ${some(count, all)}`,
    body: (count: number, all: number) => `The error is gone from ${some(count, all)}.`,
    sentence: (length: string) => `It was there for ${length}.`,
  },
  window: (name: string) => `It began during planned work: ${name}.`,
  closed: {
    title: (place: string) => `The incident of ${place} was closed`,
    subject: "The incident was closed",
    sentence: (by: string | null) => (by === null ? "Somebody has closed it." : `${by} has closed it.`),
  },
  flapping: {
    title: (shop: string) => `Shop ${shop} keeps changing its state`,
    subject: "Shop keeps changing its state",
    sentence: (changes: number) => `${changes} changes within two hours. ${AGAIN}`,
  },
  calm: {
    title: (shop: string) => `Shop ${shop} has come to rest`,
    subject: "Shop has come to rest",
    sentence: (changes: number) => `It changed its state ${changes} times and has stayed the same for 30 minutes.`,
    shared: (changes: number) => `There were ${changes} changes, and none in the last 30 minutes.`,
  },
  matters: {
    certificate: "a certificate",
    advisory: "a vulnerability",
    eol: "an end of support",
    other: "one cause",
  },
};

function some(count: number, all: number): string {
  return count === all ? shops(all) : `${count} of ${shops(all)}`;
}

function answer(count: number): string {
  return count === 1 ? "answers" : "answer";
}
