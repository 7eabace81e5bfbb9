import { SUMMARY_WORDS_DE } from "../../../changelog/summary-words-de.ts";
import { SUMMARY_WORDS_EN } from "../../../changelog/summary-words-en.ts";
import type { Level } from "../../../checks/finding.ts";
import { SHOPS_NAMED } from "../../../incidents/events/about-incident.ts";
import type { InEach, Language } from "../../../lib/language.ts";
import { durationText } from "../../duration-text.ts";
import type { EventWords } from "../event-words.ts";
import type { Calm, Closed, Eased, Flapping, Grown, Opened } from "./incident-news.ts";
import { INCIDENT_WORDS_DE } from "./incident-words-de.ts";
import { INCIDENT_WORDS_EN } from "./incident-words-en.ts";
import { errorList, errorSentence, isOutage, toldAs } from "./told-incident.ts";

export const WORDS = { en: INCIDENT_WORDS_EN, de: INCIDENT_WORDS_DE } as const;

type About = Opened | Grown | Eased | Closed | Flapping | Calm;

export const inBoth = <Event>(words: (language: Language) => Event): InEach<Event> => ({
  en: words("en"),
  de: words("de"),
});

/** The words of a failing shop, if that is what is wrong. */
export function failureOf({ said, shopId }: About, language: Language) {
  const told = shopId === null ? "finding" : toldAs(said);
  return told === "finding" ? null : WORDS[language].failures[told];
}

/** Words of an incident of several shops. */
export function wordsOfShared({ matter }: About, language: Language) {
  return WORDS[language][isOutage({ matter }) ? "down" : "shared"];
}

export function shopList({ shops, shopCount }: About, language: Language): readonly string[] {
  const words = WORDS[language];
  const more = shopCount - shops.length;
  return [...shops.map(({ name }) => name), ...(more > 0 ? [words.furtherShops(more)] : [])];
}

function foundList(said: Opened["troubles"] | Grown["came"], count: number, language: Language): readonly string[] {
  return errorList(said, count, { language, further: WORDS[language].furtherFound });
}

const LEVELS = { en: SUMMARY_WORDS_EN.levels, de: SUMMARY_WORDS_DE.levels } as const;
export const levelWord = (level: Level, language: Language) => LEVELS[language][level];

export const OPENED_TEXTS = inBoth((language): EventWords<Opened> => {
  const { further, status, advice } = WORDS[language];
  return {
    title(place, about) {
      if (about.shopId === null) return wordsOfShared(about, language).title(about.shopCount, place);
      const found = about.change === null ? further.title(place) : status.title(place);
      return failureOf(about, language)?.title(place) ?? found;
    },
    subject(about) {
      if (about.shopId === null) return wordsOfShared(about, language).subject(about.shopCount);
      const { change } = about;
      const found = change === null ? further.subject : status.subject(levelWord(change.to, language));
      return failureOf(about, language)?.subject ?? found;
    },
    sentences: (about) => [
      ...howItBegan(about, language),
      ...(about.window === null ? [] : [WORDS[language].window(about.window.name)]),
    ],
    list(about) {
      if (about.shopId === null) return shopList(about, language);
      return failureOf(about, language) === null ? foundList(about.troubles, about.troubleCount, language) : [];
    },
    advice: (about) => (about.shopId === null ? advice.shared : (failureOf(about, language)?.advice ?? advice.worse)),
  };
});

function howItBegan(about: Opened, language: Language): readonly string[] {
  const { further, status } = WORDS[language];
  const said = errorSentence(about.said, language);
  const shared = wordsOfShared(about, language);
  if (about.shopId === null) return [shared.sentence(about.shopCount), shared.why(said)];
  if (failureOf(about, language) !== null) return [said];
  const { change } = about;
  if (change === null) return [further.sentence];
  return [status.sentence(levelWord(change.from, language), levelWord(change.to, language))];
}

export const GROWN_TEXTS = inBoth((language): EventWords<Grown> => {
  const { further, advice } = WORDS[language];
  const changedOf = (about: Grown) => (about.how === "changed" ? failureOf(about, language) : null);
  return {
    title: (place, about) =>
      about.shopId === null
        ? wordsOfShared(about, language).title(about.shopCount, place)
        : (changedOf(about)?.title(place) ?? further.title(place)),
    subject: (about) =>
      about.shopId === null
        ? wordsOfShared(about, language).subject(about.shopCount)
        : (changedOf(about)?.subject ?? further.subject),
    sentences(about, _at, clock) {
      const said = errorSentence(about.said, language);
      if (about.shopId === null) return [howItGrew(about, { language, clock }), ...(isOutage(about) ? [] : [said])];
      return about.how === "changed" ? [said] : [further.sentence];
    },
    list(about) {
      if (about.shopId === null) return grownList(about, language);
      return about.how === "changed" ? [] : foundList(about.came, about.cameCount ?? about.came.length, language);
    },
    advice: (about) => (about.shopId === null ? advice.shared : (changedOf(about)?.advice ?? advice.worse)),
  };
});

/** How many of its shops were in trouble before, if that and the reader's clock are known. */
function howItGrew(
  about: Grown,
  { language, clock }: { language: Language; clock: ((moment: string) => string) | undefined },
): string {
  const { more, since } = wordsOfShared(about, language);
  const { shopCount, sinceCount = 0 } = about;
  if (clock === undefined || sinceCount === 0 || sinceCount >= shopCount) return more(shopCount);
  return since(shopCount, sinceCount, clock(about.since));
}

/** Those that came first, however many there were before. */
function grownList({ joined, shops, shopCount }: Grown, language: Language): readonly string[] {
  const { joinedShop, furtherShops } = WORDS[language];
  const came = new Set(joined.map(({ incidentId }) => incidentId));
  const others = shops.filter(({ incidentId }) => !came.has(incidentId)).slice(0, Math.max(0, SHOPS_NAMED - came.size));
  const more = shopCount - joined.length - others.length;
  return [
    ...joined.map(({ name }) => joinedShop(name)),
    ...others.map(({ name }) => name),
    ...(more > 0 ? [furtherShops(more)] : []),
  ];
}

export const CLOSED_TEXTS = inBoth((language): EventWords<Closed> => ({
  title: (place, about) => endTitle(about, place, language),
  subject: (about) => endSubject(about, language),
  sentences(about) {
    const [ended, holds] = [howItEnded(about, language), whatHolds(about, language)];
    // What was found is listed right below the sentence that says that it is gone.
    const isListed = about.how !== "closed" && failureOf(about, language) === null && about.shopId !== null;
    return isListed ? [...holds, ...ended] : [...ended, ...holds];
  },
  list: (about) => {
    const isFound = about.shopId !== null && failureOf(about, language) === null;
    return isFound ? foundList(about.troubles, about.troubleCount, language) : [];
  },
  advice(about) {
    const { advice } = WORDS[language];
    if (about.shopId === null) return about.leftCount > 0 ? advice.left : advice.restored;
    return about.how === "closed" || isLeft(about.level) ? advice.worse : advice.restored;
  },
}));

export const isLeft = (level: Level | null) => level === "yellow" || level === "red";

function endTitle(about: Closed, place: string, language: Language): string {
  const { answers, gone, status, closed, answerAgain, sharedGone } = WORDS[language];
  const { shopCount, leftCount } = about;
  if (about.how === "closed") return closed.title(place);
  if (about.shopId === null)
    return isOutage(about)
      ? answerAgain.title(shopCount - leftCount, shopCount, place)
      : sharedGone.title(shopCount - leftCount, place);
  if (failureOf(about, language) !== null) return answers.title(place);
  return about.level === "red" ? gone.title(place) : status.title(place);
}

function endSubject(about: Closed, language: Language): string {
  const { answers, gone, status, closed, answerAgain, sharedGone } = WORDS[language];
  const { shopCount, leftCount, level } = about;
  if (about.how === "closed") return closed.subject;
  if (about.shopId === null)
    return isOutage(about)
      ? answerAgain.subject(shopCount - leftCount, shopCount)
      : sharedGone.subject(shopCount - leftCount);
  if (failureOf(about, language) !== null) return answers.subject;
  return level === "red" ? gone.subject : status.subject(levelWord(level ?? "green", language));
}

function howItEnded(about: Closed, language: Language): readonly string[] {
  const { answers, gone, closed, answerAgain, sharedGone } = WORDS[language];
  const { length, real } = lengthsOf(about, language);
  const between = real === length ? [] : [WORDS[language].between(real)];
  if (about.how === "closed") return [closed.sentence(about.by)];
  if (about.shopId === null) {
    const words = isOutage(about) ? answerAgain : sharedGone;
    return [words.body(about.shopCount - about.leftCount, about.shopCount), words.sentence(length), ...between];
  }
  if (failureOf(about, language) === null) return [about.how === "decided" ? gone.decided : gone.sentence(real)];
  return [about.said.check === null ? answers.unvisited(length) : answers.unreached(length), ...between];
}

/** From its beginning to its end, and how much of that it was there. */
function lengthsOf({ since, endedAt, restedSeconds }: Closed, language: Language) {
  const length = durationText(since, endedAt, language);
  const began = new Date(Date.parse(since) + restedSeconds * 1000);
  // Nobody knows the length of what began at no moment.
  if (restedSeconds === 0 || Number.isNaN(began.getTime())) return { length, real: length };
  return { length, real: durationText(began.toISOString(), endedAt, language) };
}

/** What is still wrong. */
function whatHolds(about: Closed, language: Language): readonly string[] {
  const words = WORDS[language];
  const { shopId, left, level } = about;
  if (shopId === null) return left.map(({ name }) => wordsOfShared(about, language).left(name));
  return level !== null && isLeft(level) ? [words.status.now(levelWord(level, language))] : [];
}
