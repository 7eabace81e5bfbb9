import type { EventOf } from "../../../changelog/define-event.ts";
import { type incidentAcknowledged, incidentOpened } from "../../../incidents/events/incident-events.ts";
import type { Language } from "../../../lib/language.ts";
import type { AlertText } from "../../alert-text.ts";
import type { Opened } from "./incident-news.ts";
import { failureOf, levelWord, OPENED_TEXTS, shopList, WORDS, wordsOfShared } from "./incident-texts.ts";
import { errorSentence, placeOf } from "./told-incident.ts";

type Acknowledged = EventOf<typeof incidentAcknowledged>;

/** What somebody deals with, as if it were told for the first time. */
export function acknowledgedNews({ kind: _, by: __, ...about }: Acknowledged): Opened {
  return incidentOpened.of({ ...about, change: null, window: null });
}

/** How it stands with what somebody deals with. People are not told of it, so it has no texts of its own elsewhere. */
export function acknowledgedText(
  event: Acknowledged,
  { shopName, language }: { shopName: string | null; language: Language },
): AlertText {
  const about = acknowledgedNews(event);
  const { status } = WORDS[language];
  const place = shopName ?? placeOf(about.matter, WORDS[language]);
  const shared = about.shopId === null ? wordsOfShared(about, language) : null;
  const failure = failureOf(about, language);
  const said = errorSentence(about.said, language);
  const isFound = shared === null && failure === null;
  const sentences = shared !== null ? [shared.sentence(about.shopCount), shared.why(said)] : failure ? [said] : [];
  const found = about.level === null ? [] : [status.now(levelWord(about.level, language))];
  return {
    title: shared?.title(about.shopCount, place) ?? failure?.title(place) ?? status.title(place),
    subject: OPENED_TEXTS[language].subject(about),
    sentences: isFound ? found : sentences,
    list: shared === null ? (OPENED_TEXTS[language].list?.(about) ?? []) : shopList(about, language),
    advice: "",
    since: about.since,
  };
}
