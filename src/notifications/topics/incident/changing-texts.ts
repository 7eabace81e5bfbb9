import type { Language } from "../../../lib/language.ts";
import type { EventWords } from "../event-words.ts";
import type { Calm, Eased, Flapping } from "./incident-news.ts";
import { failureOf, inBoth, isLeft, levelWord, shopList, WORDS, wordsOfShared } from "./incident-texts.ts";
import { errorSentence, isOutage } from "./told-incident.ts";

export const EASED_TEXTS = inBoth((language): EventWords<Eased> => {
  const { advice, answerAgain, sharedGone } = WORDS[language];
  const all = ({ backCount, shopCount }: Eased) => backCount + shopCount;
  return {
    title: (place, about) =>
      isOutage(about)
        ? answerAgain.title(about.backCount, all(about), place)
        : sharedGone.partTitle(about.backCount, all(about), place),
    subject: (about) =>
      isOutage(about)
        ? answerAgain.subject(about.backCount, all(about))
        : sharedGone.partSubject(about.backCount, all(about)),
    sentences: (about) => [
      (isOutage(about) ? answerAgain : sharedGone).body(about.backCount, all(about)),
      wordsOfShared(about, language).stays(about.shopCount),
    ],
    list: (about) => shopList(about, language),
    advice: () => advice.left,
  };
});

export const FLAPPING_TEXTS = inBoth((language): EventWords<Flapping> => {
  const { flapping, advice } = WORDS[language];
  const shared = (about: Flapping) => wordsOfShared(about, language).flapping;
  return {
    title: (place, about) =>
      about.shopId === null ? shared(about).title(about.shopCount, place) : flapping.title(place),
    subject: (about) => (about.shopId === null ? shared(about).subject(about.shopCount) : flapping.subject),
    sentences: ({ changes }) => [flapping.sentence(changes)],
    list: (about) => (about.shopId === null ? shopList(about, language) : []),
    advice: ({ shopId }) => (shopId === null ? advice.flappingShared : advice.flapping),
  };
});

export const CALM_TEXTS = inBoth((language): EventWords<Calm> => {
  const { advice } = WORDS[language];
  return {
    title: (place, about) => calmTitle(about, place, language),
    subject: (about) => calmSubject(about, language),
    sentences: (about) => (about.shopId === null ? sharedCalm(about, language) : calmOfShop(about, language)),
    list: (about) => (about.shopId === null && about.isOpen ? shopList(about, language) : []),
    advice(about) {
      if (about.shopId !== null)
        return failing(about, language)?.advice ?? advice[about.isOpen || isLeft(about.level) ? "worse" : "restored"];
      if (about.isOpen) return advice.shared;
      return about.leftCount > 0 ? advice.left : advice.restored;
    },
  };
});

const failing = (about: Calm, language: Language) => (about.isOpen ? failureOf(about, language) : null);

function calmTitle(about: Calm, place: string, language: Language): string {
  const shared = wordsOfShared(about, language);
  if (about.shopId === null) return about.isOpen ? shared.title(about.shopCount, place) : shared.calm.title(place);
  return failing(about, language)?.title(place) ?? WORDS[language].calm.title(place);
}

function calmSubject(about: Calm, language: Language): string {
  const shared = wordsOfShared(about, language);
  if (about.shopId === null) return about.isOpen ? shared.subject(about.shopCount) : shared.calm.subject;
  return failing(about, language)?.subject ?? WORDS[language].calm.subject;
}

function calmOfShop(about: Calm, language: Language): readonly string[] {
  const { calm, status } = WORDS[language];
  return [
    calm.sentence(about.changes),
    ...(about.isOpen ? [errorSentence(about.said, language)] : []),
    ...(about.isOpen || about.level === null ? [] : [status.now(levelWord(about.level, language))]),
  ];
}

/** Of several shops: how many are in trouble, or which ones still are although the rest is well. */
function sharedCalm(about: Calm, language: Language): readonly string[] {
  const shared = wordsOfShared(about, language);
  const rests = WORDS[language].calm.shared(about.changes);
  if (about.isOpen) return [rests, shared.sentence(about.shopCount), shared.why(errorSentence(about.said, language))];
  return [rests, ...(about.leftCount === 0 ? [shared.calm.well] : about.left.map(({ name }) => shared.left(name)))];
}
