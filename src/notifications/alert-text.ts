import { FAILURE_KIND } from "../checks/causes/cause.ts";
import { LEVEL_WORD } from "../changelog/changelog-summary.ts";
import type { ShopEvent } from "../changelog/shop-event.ts";
import type { Language } from "../lib/language.ts";
import { findingSentence } from "../checks/finding-sentence.ts";
import { FROSH_WORDS_DE } from "../checks/words/frosh-words-de.ts";
import { FROSH_WORDS_EN } from "../checks/words/frosh-words-en.ts";
import { SPEED_FAILURES } from "../sitespeed/figures/speed-failure.ts";
import { speedFailureText } from "../sitespeed/figures/speed-failure-text.ts";
import type { Failure } from "../snapshot/failure.ts";
import { failureText } from "../snapshot/failure-text.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { type Alert, isWorse, type News, reachTopic } from "./alert.ts";
import { ALERT_WORDS_GERMAN } from "./alert-words-de.ts";
import { ALERT_WORDS_ENGLISH } from "./alert-words-en.ts";

export const ALERT_WORDS: Record<Language, typeof ALERT_WORDS_ENGLISH> = {
  en: ALERT_WORDS_ENGLISH,
  de: ALERT_WORDS_GERMAN,
};

const FROSH_WORDS = { en: FROSH_WORDS_EN, de: FROSH_WORDS_DE } as const;

/** An alert in words. */
export interface AlertText {
  /** With the shop's name. */
  title: string;
  /** The same without the name, for the subject of a mail. */
  subject: string;
  /** What happened and why, sentence by sentence. */
  sentences: readonly string[];
  /** What did it, one sentence each. */
  list: readonly string[];
  advice: string;
  /** Since when it is so, where that is not the moment of the alert. */
  since: IsoTime;
}

type AdviceName = keyof (typeof ALERT_WORDS_ENGLISH)["advice"];

export function alertText({ news, at }: Alert, shopName: string, language: Language): AlertText {
  const words = ALERT_WORDS[language];
  const said = (
    { title, subject }: { title: (shop: string) => string; subject: string },
    sentences: readonly string[],
    advice: AdviceName,
    since: IsoTime = at,
  ): AlertText => ({ title: title(shopName), subject, sentences, list: [], advice: words.advice[advice], since });

  switch (news.kind) {
    case "failing": {
      const kind = wordsOf(news.failure);
      return said(words[kind], [failureText(news.failure, language)], kind, news.since);
    }
    case "stopped":
      return said(words.stopped, [words.stopped.text, failureText(news.failure, language)], "access", news.since);
    case "answers":
      return said(words.answers, [words.answers.text(durationText(news.since, at, language))], "restored");
    case "status":
      return statusText(news, at, shopName, language);
    case "further":
      return furtherText(news, at, shopName, language);
    case "speedFailing":
      return said(words.speedFailing, [words.speedFailing.text, speedSentenceOf(news.reason, language)], "speed");
    case "speedWorks":
      return said(words.speedWorks, [words.speedWorks.text], "restored");
    case "flapping":
      return said(words.flapping, [words.flapping.text(news.changes)], "flapping");
    case "calm":
      return calmText(news, at, shopName, language);
  }
}

/** A shop that was reached is not told as one that was not. */
function wordsOf(failure: Failure): "outage" | "access" | "unusable" | "unkept" | "broken" {
  const kind = FAILURE_KIND[failure.reason];
  return kind === "unusable" || kind === "unkept" || kind === "broken" ? kind : reachTopic(failure);
}

/** A shop that has come to rest because it stays down is told as what it is. */
function calmText(
  { changes, standing }: Extract<News, { kind: "calm" }>,
  at: IsoTime,
  shopName: string,
  language: Language,
): AlertText {
  const words = ALERT_WORDS[language];
  const { failure, level, failingSince } = standing;
  const kind = failure === null ? "calm" : wordsOf(failure);
  const state = level === null ? [] : [words.calm.level(LEVEL_WORD[language][level])];
  const found = level === "yellow" || level === "red" ? "worse" : "restored";
  return {
    title: words[kind].title(shopName),
    subject: words[kind].subject,
    sentences: [words.calm.text(changes), ...(failure === null ? state : [failureText(failure, language)])],
    list: [],
    advice: words.advice[kind === "calm" ? found : kind],
    since: failingSince ?? at,
  };
}

function statusText(
  news: Extract<ShopEvent, { kind: "status" }>,
  at: IsoTime,
  shopName: string,
  language: Language,
): AlertText {
  const { status, advice } = ALERT_WORDS[language];
  const to = LEVEL_WORD[language][news.to];
  const worse = isWorse(news);
  return {
    title: status.title(shopName),
    subject: status.subject(to),
    sentences: [status.text(LEVEL_WORD[language][news.from], to)],
    list: worse ? findingSentences(news, language) : [],
    advice: worse ? advice.worse : advice[news.to === "green" ? "well" : "better"],
    since: at,
  };
}

function furtherText(
  news: Extract<ShopEvent, { kind: "further" }>,
  at: IsoTime,
  shopName: string,
  language: Language,
): AlertText {
  const { further, advice } = ALERT_WORDS[language];
  return {
    title: further.title(shopName),
    subject: further.subject,
    sentences: [further.text],
    list: findingSentences(news, language),
    advice: advice.worse,
    since: at,
  };
}

function findingSentences(
  { findings, findingCount }: Pick<Extract<ShopEvent, { kind: "further" }>, "findings" | "findingCount">,
  language: Language,
): readonly string[] {
  const further = findingCount - findings.length;
  return [
    ...findings.map((finding) => sentenceOf(findingSentence(finding, FROSH_WORDS[language], language))),
    ...(further > 0 ? [ALERT_WORDS[language].status.further(further)] : []),
  ];
}

function speedSentenceOf(reason: string, language: Language): string {
  const known = SPEED_FAILURES.find((name) => name === reason);
  return known === undefined ? sentenceOf(reason) : speedFailureText(known, language);
}

/** Findings are worded for lists and end without a full stop. */
function sentenceOf(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** How long something took in its two greatest units, at least a minute: "2 hours 5 minutes". */
export function durationText(from: IsoTime, to: IsoTime, language: Language): string {
  const words = ALERT_WORDS[language];
  const minutes = Math.max(1, Math.round((new Date(to).getTime() - new Date(from).getTime()) / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  const parts = [
    ...(days > 0 ? [words.days(days)] : []),
    ...(hours > 0 ? [words.hours(hours)] : []),
    ...(days === 0 && rest > 0 ? [words.minutes(rest)] : []),
  ];
  return parts.join(" ");
}
