import type { EventUrgency, Phase } from "../../changelog/define-event.ts";
import { type AboutIncident, exampleIncident, SHOPS_NAMED } from "../../incidents/events/about-incident.ts";
import { incidentClosed, incidentGrown, incidentOpened } from "../../incidents/events/incident-events.ts";
import type { InEach } from "../../lib/language.ts";
import { composeFor, type DueNotice, type Reader } from "../delivering/composing/compose.ts";
import { SAID_ANEW } from "../delivering/telling-limits.ts";
import type { Message } from "../messages/message.ts";
import type { ShopEvent } from "../topics/events.ts";
import {
  type PreviewedKind,
  SAMPLE_ORGANIZATION,
  sampleBeginning,
  sampleMoment,
  type SampleReader,
  type Situation,
} from "./situations.ts";
import { SAMPLE_WORDS_DE } from "./words-de.ts";
import { SAMPLE_WORDS_EN } from "./words-en.ts";

const WORDS: InEach<typeof SAMPLE_WORDS_EN> = { en: SAMPLE_WORDS_EN, de: SAMPLE_WORDS_DE };

const NAMES: Record<Situation, readonly string[]> = {
  few: ["Radwerk Münster", "Alpenglanz B2B", "Saatgut Petersen"],
  server: [
    "Alpenglanz B2B",
    "Alpenglanz Schweiz",
    "Alpenglanz Sportartikel",
    "Biokiste Wendland",
    "Brillenatelier Voss",
    "Buchhandlung am Markt",
    "Gartenbau Petersen",
    "Hofladen Ilmtal",
    "Kaltenbach Office Coffee",
    "Klangraum Instrumente",
    "Krämer Ersatzteile",
    "Papeterie Lindenhof",
    "Radwerk Münster",
    "Saatgut Petersen",
  ],
  long: [
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenversand",
    "Manufaktur für handgeschöpfte Papiere und Buchbindebedarf Oberländer-Wachtel, Nachfolger und Söhne in Schwäbisch Gmünd",
    "Erste Oberlausitzer Manufaktur für Leinen, Damast und Frottierwaren aus eigener Weberei seit 1834",
  ],
  hostile: [
    "@channel <!here> @everyone",
    "[Log in](https://evil.example) <b>now</b>",
    "</b></a><script>alert(1)</script> *x* _y_ `z` \u202egnp.exe",
  ],
};
const SERVER = "address:203.0.113.21";
const INCIDENT = 42;
const SHOP = 42;
/** Of many shops so many go down first. */
const FIRST = 9;

/** The last part of the id of each. */
const PLACES: Readonly<Record<PreviewedKind, number>> = { beginning: 0, update: 1, end: 2, anew: 3 };

/** As long as what stands in links of real messages: a service has no more room for them than for these. */
const SIGNED = "RXhhbXBsZQ".repeat(20);

/**
 * What would be told in such a situation: events as the product writes them, composed as it composes them, so that what
 * is shown before anything has happened is what would be sent.
 */
export function sampleMessage(situation: Situation, kind: PreviewedKind, reader: SampleReader): Message {
  const id = `00000000-0000-7000-8000-00000000000${PLACES[kind]}`;
  const message = composeFor(id, [noticeOf(situation, kind, reader)], readerOf(reader));
  if (message === null) throw new Error("The sample has nothing to say");
  return message;
}

function readerOf({ appUrl, isOwn = false, language, timeZone }: SampleReader): Reader {
  const actionUrl: Reader["actionUrl"] = ({ deed }) => `${appUrl}/do/${deed}.${SIGNED}`;
  return { language, timeZone, appUrl, isOwn, organization: SAMPLE_ORGANIZATION, actionUrl };
}

interface Happening {
  event: ShopEvent;
  phase: Phase;
  urgency: EventUrgency;
  /** What it is about is wrong with one shop. */
  isOfOne?: boolean;
}

function noticeOf(situation: Situation, kind: PreviewedKind, { language, isOwn, now }: SampleReader): DueNotice {
  const { event, phase, urgency, isOfOne = false } = happeningOf(situation, kind, now);
  const { kind: eventKind, ...data } = event;
  const [first = ""] = NAMES[situation];
  const words = WORDS[language];
  const usual = isOwn === true ? words.ownRule : words.rule;
  return {
    id: 1,
    eventId: 1,
    thread: `incident:${INCIDENT}`,
    incidentId: INCIDENT,
    phase,
    urgency,
    why: { rules: [{ id: "sample", name: situation === "hostile" ? first : usual }], more: 0 },
    at: sampleMoment(kind, now).toISOString(),
    kind: eventKind,
    data,
    shop: isOfOne ? { id: SHOP, name: first } : null,
    ...(kind === "anew" && { reminder: SAID_ANEW }),
  };
}

function happeningOf(situation: Situation, kind: PreviewedKind, now: Date): Happening {
  const names = NAMES[situation];
  const before = situation === "server" ? FIRST : 1;
  const { grown, closed } = { grown: { how: "shops", came: [] } as const, closed: { how: "gone", by: null } as const };
  switch (kind) {
    case "beginning": {
      const about = aboutOf(names.slice(0, before), now);
      return {
        event: incidentOpened.of({ ...about, change: null, window: null }),
        phase: "opens",
        urgency: "now",
        isOfOne: before === 1,
      };
    }
    case "update":
    case "anew": {
      const joined = shopsOf(names).slice(before, SHOPS_NAMED + before);
      return {
        event: incidentGrown.of({ ...aboutOf(names, now), ...grown, joined, sinceCount: before }),
        phase: "grows",
        urgency: "now",
      };
    }
    case "end": {
      const ended = { endedAt: sampleMoment(kind, now).toISOString(), restedSeconds: 0, left: [], leftCount: 0 };
      return {
        event: incidentClosed.of({ ...aboutOf(names, now), ...closed, ...ended }),
        phase: "closes",
        urgency: "info",
      };
    }
  }
}

const shopsOf = (names: readonly string[]) =>
  names.map((name, index) => ({ id: SHOP + index, name, incidentId: INCIDENT + index }));

/** Visits of these shops fail, of several because of their server. */
function aboutOf(names: readonly string[], now: Date): AboutIncident {
  const isOfOne = names.length === 1;
  return {
    ...exampleIncident(),
    incidentId: INCIDENT,
    shopId: isOfOne ? SHOP : null,
    matter: isOfOne ? null : SERVER,
    since: sampleBeginning(now).toISOString(),
    shops: shopsOf(names).slice(0, SHOPS_NAMED),
    shopCount: names.length,
  };
}
