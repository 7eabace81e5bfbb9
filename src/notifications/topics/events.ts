import type { EventKind, EventOf } from "../../changelog/define-event.ts";
import { changeRecorded } from "../../changelog/events/change-recorded.ts";
import {
  incidentAcknowledged,
  incidentCalm,
  incidentClosed,
  incidentEased,
  incidentFlapping,
  incidentGrown,
  incidentOpened,
} from "../../incidents/events/incident-events.ts";
import { answers } from "../../monitoring/events/answers.ts";
import { cleared } from "../../monitoring/events/cleared.ts";
import { findingAppeared, findingGone } from "../../monitoring/events/counted-finding.ts";
import { failing } from "../../monitoring/events/failing.ts";
import { further } from "../../monitoring/events/further.ts";
import { productChanged } from "../../changelog/events/product-changed.ts";
import { shopLeft } from "../../changelog/events/shop-left.ts";
import { status } from "../../monitoring/events/status.ts";
import { stopped } from "../../monitoring/events/stopped.ts";
import { updateAvailable } from "../../monitoring/events/update-available.ts";
import { warned } from "../../monitoring/events/warned.ts";
import { speedDropped } from "../../sitespeed/events/speed-dropped.ts";
import { speedFailing } from "../../sitespeed/events/speed-failing.ts";
import { speedWorks } from "../../sitespeed/events/speed-works.ts";
import type { InEach } from "../../lib/language.ts";
import { CHANGE_WORDS_DE } from "./changes/change-words-de.ts";
import { CHANGE_WORDS_EN } from "./changes/change-words-en.ts";
import { updateOver } from "./changes/update-over.ts";
import { updateShared } from "./changes/update-shared.ts";
import { UPDATE_OVER_DE, UPDATE_SHARED_DE, UPDATE_WORDS_DE, UPDATES_MANY_DE } from "./changes/update-words-de.ts";
import { UPDATE_OVER_EN, UPDATE_SHARED_EN, UPDATE_WORDS_EN, UPDATES_MANY_EN } from "./changes/update-words-en.ts";
import { updatesMany } from "./changes/updates-many.ts";
import { type EventWords, eventWords, untold } from "./event-words.ts";
import { calm } from "./flapping/calm.ts";
import { CALM_WORDS_DE } from "./flapping/calm-words-de.ts";
import { CALM_WORDS_EN } from "./flapping/calm-words-en.ts";
import { flapping } from "./flapping/flapping.ts";
import { FLAPPING_WORDS_DE } from "./flapping/flapping-words-de.ts";
import { FLAPPING_WORDS_EN } from "./flapping/flapping-words-en.ts";
import { CALM_TEXTS, EASED_TEXTS, FLAPPING_TEXTS } from "./incident/changing-texts.ts";
import { CLOSED_TEXTS, GROWN_TEXTS, OPENED_TEXTS } from "./incident/incident-texts.ts";
import { ANSWERS_WORDS_DE } from "./outage/answers-words-de.ts";
import { ANSWERS_WORDS_EN } from "./outage/answers-words-en.ts";
import { FAILING_WORDS_DE } from "./outage/failing-words-de.ts";
import { FAILING_WORDS_EN } from "./outage/failing-words-en.ts";
import { SPEED_FAILING_WORDS_DE } from "./speed/speed-failing-words-de.ts";
import { SPEED_FAILING_WORDS_EN } from "./speed/speed-failing-words-en.ts";
import { SPEED_WORKS_WORDS_DE } from "./speed/speed-works-words-de.ts";
import { SPEED_WORKS_WORDS_EN } from "./speed/speed-works-words-en.ts";
import { CLEARED_WORDS_DE } from "./status/cleared-words-de.ts";
import { CLEARED_WORDS_EN } from "./status/cleared-words-en.ts";
import { FURTHER_WORDS_DE } from "./status/further-words-de.ts";
import { FURTHER_WORDS_EN } from "./status/further-words-en.ts";
import { STATUS_WORDS_DE } from "./status/status-words-de.ts";
import { STATUS_WORDS_EN } from "./status/status-words-en.ts";
import { WARNED_WORDS_DE } from "./status/warned-words-de.ts";
import { WARNED_WORDS_EN } from "./status/warned-words-en.ts";
import { STOPPED_WORDS_DE } from "./stopped/stopped-words-de.ts";
import { STOPPED_WORDS_EN } from "./stopped/stopped-words-en.ts";
import { ORGANIZATION_EVENTS } from "./organization/organization-kinds.ts";
import { sharedFound, sharedGone } from "./shared/shared-finding.ts";
import { SHARED_FOUND_DE, SHARED_GONE_DE } from "./shared/shared-words-de.ts";
import { SHARED_FOUND_EN, SHARED_GONE_EN } from "./shared/shared-words-en.ts";
import type { Topic } from "./topics.ts";
import { unreadable } from "./unreadable/unreadable.ts";
import { UNREADABLE_WORDS_DE } from "./unreadable/unreadable-words-de.ts";
import { UNREADABLE_WORDS_EN } from "./unreadable/unreadable-words-en.ts";

/** Every kind of event, with its texts if people are told about it. */
export const EVENTS = [
  eventWords(failing, { en: FAILING_WORDS_EN, de: FAILING_WORDS_DE }),
  eventWords(stopped, { en: STOPPED_WORDS_EN, de: STOPPED_WORDS_DE }),
  eventWords(answers, { en: ANSWERS_WORDS_EN, de: ANSWERS_WORDS_DE }),
  eventWords(status, { en: STATUS_WORDS_EN, de: STATUS_WORDS_DE }),
  eventWords(further, { en: FURTHER_WORDS_EN, de: FURTHER_WORDS_DE }),
  eventWords(warned, { en: WARNED_WORDS_EN, de: WARNED_WORDS_DE }),
  eventWords(cleared, { en: CLEARED_WORDS_EN, de: CLEARED_WORDS_DE }),
  eventWords(speedFailing, { en: SPEED_FAILING_WORDS_EN, de: SPEED_FAILING_WORDS_DE }),
  eventWords(speedWorks, { en: SPEED_WORKS_WORDS_EN, de: SPEED_WORKS_WORDS_DE }),
  eventWords(changeRecorded, { en: CHANGE_WORDS_EN, de: CHANGE_WORDS_DE }),
  eventWords(updateAvailable, { en: UPDATE_WORDS_EN, de: UPDATE_WORDS_DE }),
  eventWords(updateShared, { en: UPDATE_SHARED_EN, de: UPDATE_SHARED_DE }),
  eventWords(sharedFound, { en: SHARED_FOUND_EN, de: SHARED_FOUND_DE }),
  eventWords(sharedGone, { en: SHARED_GONE_EN, de: SHARED_GONE_DE }),
  eventWords(updatesMany, { en: UPDATES_MANY_EN, de: UPDATES_MANY_DE }),
  eventWords(updateOver, { en: UPDATE_OVER_EN, de: UPDATE_OVER_DE }),
  untold(productChanged),
  untold(shopLeft),
  untold(speedDropped),
  untold(findingAppeared),
  untold(findingGone),
  eventWords(flapping, { en: FLAPPING_WORDS_EN, de: FLAPPING_WORDS_DE }),
  eventWords(calm, { en: CALM_WORDS_EN, de: CALM_WORDS_DE }),
  eventWords(incidentOpened, OPENED_TEXTS),
  eventWords(incidentGrown, GROWN_TEXTS),
  eventWords(incidentEased, EASED_TEXTS),
  untold(incidentAcknowledged),
  eventWords(incidentClosed, CLOSED_TEXTS),
  eventWords(incidentFlapping, FLAPPING_TEXTS),
  eventWords(incidentCalm, CALM_TEXTS),
  ...ORGANIZATION_EVENTS,
  eventWords(unreadable, { en: UNREADABLE_WORDS_EN, de: UNREADABLE_WORDS_DE }),
] as const;

type Listed = (typeof EVENTS)[number];

/** What happens to a shop. */
export type ShopEvent = EventOf<Listed["event"]>;
/** Events that people are told about. */
export type News = EventOf<Extract<Listed, { words: object }>["event"]>;

interface Known {
  event: EventKind<ShopEvent, Topic>;
  words: InEach<EventWords<ShopEvent>> | null;
}

const BY_KIND: ReadonlyMap<string, Known> = new Map(EVENTS.map((known): [string, Known] => [known.event.kind, known]));

function known({ kind }: ShopEvent): Known {
  const found = BY_KIND.get(kind);
  if (found === undefined) throw new Error(`No event is of the kind "${kind}"`);
  return found;
}

/** The kind of an event. */
export function kindOf(event: ShopEvent): EventKind<ShopEvent, Topic> {
  return known(event).event;
}

export function isTold(event: ShopEvent): event is News {
  return known(event).words !== null;
}

/** The texts of an event. */
export function wordsOf(news: News): InEach<EventWords<ShopEvent>> {
  const { words } = known(news);
  if (words === null) throw new Error(`Nobody is told of the kind "${news.kind}"`);
  return words;
}

/** Reads an event stored by any version of ours; `null` if this version cannot. */
export function readEvent(kind: string, data: unknown): ShopEvent | null {
  return BY_KIND.get(kind)?.event.read(data) ?? null;
}
