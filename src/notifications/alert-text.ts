import type { Language } from "../lib/language.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { Alert } from "./alert.ts";
import { ALERT_WORDS } from "./alert-words.ts";
import { clockAndZone } from "./delivering/composing/moment-text.ts";
import { kindOf, type News, wordsOf } from "./topics/events.ts";
import { isOfIncident } from "./topics/incident/incident-news.ts";
import { INCIDENT_WORDS_DE } from "./topics/incident/incident-words-de.ts";
import { INCIDENT_WORDS_EN } from "./topics/incident/incident-words-en.ts";
import { isSharedUpdate } from "./topics/of-several.ts";
import { isOfShared } from "./topics/shared/shared-finding.ts";
import { sharedTitle } from "./topics/shared/shared-texts.ts";
import { placeOf } from "./topics/incident/told-incident.ts";

/** An alert in words. */
export interface AlertText {
  /** Includes the shop's name. */
  title: string;
  /** The same without the name, for the subject of a mail. */
  subject: string;
  /** What happened and why, sentence by sentence. */
  sentences: readonly string[];
  /** The causes, one sentence each, or the names of what it is about, which have no full stop. */
  list: readonly string[];
  advice: string;
  /** Start of the condition; only set if it differs from the time of the alert. */
  since: IsoTime;
}

/**
 * `shopName` is null if it is about several shops: what they share stands in its place. `timeZone`: the reader's; without
 * it no sentence names a moment.
 */
export function alertText(
  { news, at, since }: Alert,
  shopName: string | null,
  language: Language,
  timeZone?: string,
): AlertText {
  const clock =
    timeZone === undefined ? undefined : (moment: IsoTime) => clockAndZone(moment, { language, timeZone, today: at });
  const words = wordsOf(news)[language];
  return {
    title: words.title(shopName ?? placeText(news, language), news),
    subject: words.subject(news),
    sentences: words.sentences(news, at, clock),
    list: words.list?.(news) ?? [],
    advice: words.advice(news),
    since: kindOf(news).since(news) ?? since ?? at,
  };
}

/** What the moment of an alert is called: since when it holds, when what is over began, or when it happened. */
export function momentLabel(news: News, language: Language): string {
  const { began, time, since } = ALERT_WORDS[language];
  const kind = kindOf(news);
  const phase = kind.phase(news);
  if (phase === "once") return time;
  return phase === "closes" && kind.since(news) !== null ? began : since;
}

/** What is said of an alert that is told with a worse one. */
export const linesBeside = ({ list, title }: Pick<AlertText, "list" | "title">): readonly string[] =>
  list.length > 0 ? list : [title];

const PLACES = { en: INCIDENT_WORDS_EN, de: INCIDENT_WORDS_DE } as const;

/** What several shops share, such as a server. */
export function placeText(news: News, language: Language): string {
  if (isOfShared(news)) return sharedTitle(news, language);
  if (isSharedUpdate(news)) return `${news.label} ${news.version}`;
  return placeOf(isOfIncident(news) ? news.matter : null, PLACES[language]);
}
