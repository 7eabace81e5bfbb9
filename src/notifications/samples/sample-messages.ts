import type { InEach, Language } from "../../lib/language.ts";
import { DEEDS } from "../acting/deeds.ts";
import { MESSAGE_WORDS_DE } from "../delivering/composing/message-words-de.ts";
import { MESSAGE_WORDS_EN } from "../delivering/composing/message-words-en.ts";
import { MESSAGE_LIMITS, type Message, type MessageKind, type MessageLevel } from "../messages/message.ts";
import { SAMPLE_WORDS_DE } from "./words-de.ts";
import { SAMPLE_WORDS_EN } from "./words-en.ts";

const WORDS: InEach<typeof SAMPLE_WORDS_EN> = { en: SAMPLE_WORDS_EN, de: SAMPLE_WORDS_DE };
const AROUND: InEach<typeof MESSAGE_WORDS_EN> = { en: MESSAGE_WORDS_EN, de: MESSAGE_WORDS_DE };

/** Situations that a channel can be looked at in, before anything has happened. */
export const SITUATIONS = ["few", "server", "long", "hostile"] as const;
export type Situation = (typeof SITUATIONS)[number];

/** The messages of one matter. */
export const SAMPLE_KINDS = ["beginning", "update", "end"] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

export interface SampleReader {
  language: Language;
  timeZone: string;
  /** Where links lead, without a slash at the end. */
  appUrl: string;
  /** The day on which it happens. */
  now: Date;
  /** It is a person's own channel, which their own rules tell. Default: an organization's. */
  isOwn?: boolean;
}

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
const SERVER = "203.0.113.21";
const KIND: Record<SampleKind, MessageKind> = { beginning: "first", update: "grown", end: "end" };
const MINUTE = 60_000;
/** Of the beginning; when an update and the end come after it. */
const AT_HOUR = 5;
const AT_MINUTE = 41;
const UPDATE_MINUTES = 12;
const LATER_MINUTES = 4;
const END_MINUTES = 31;

/** As long as what stands in links of real messages: a service has no more room for them than for these. */
const SIGNED = "RXhhbXBsZQ".repeat(20);

/** When each of them is sent. */
export function sampleMoment(kind: SampleKind, now: Date): Date {
  const began = new Date(now);
  began.setUTCHours(AT_HOUR, AT_MINUTE, 0, 0);
  const after: Record<SampleKind, number> = { beginning: 1, update: UPDATE_MINUTES, end: END_MINUTES };
  return new Date(began.getTime() + after[kind] * MINUTE);
}

/** What would be told in such a situation, as the same neutral message that every channel is given. */
export function sampleMessage(situation: Situation, kind: SampleKind, reader: SampleReader): Message {
  const around = AROUND[reader.language];
  const { level, title, sentences, list, facts, advice, isOfMany } = tellingOf(situation, kind, reader);
  const words = WORDS[reader.language];
  const url = (path: string) => `${reader.appUrl}${path}`;
  const first = NAMES[situation][0] ?? null;
  return {
    id: `00000000-0000-7000-8000-00000000000${SAMPLE_KINDS.indexOf(kind)}`,
    kind: KIND[kind],
    thread: "incident:42",
    urgency: "now",
    level,
    levelWord: around.levels[level],
    title,
    when: whenOf(kind, reader),
    sentences,
    list: list.slice(0, MESSAGE_LIMITS.list),
    listed: list.length,
    more: around.more,
    facts,
    advice,
    link: {
      label: isOfMany ? words.openIncident : words.openShop,
      url: url(`/app/organizations/nordlicht-digital/${isOfMany ? "incidents" : "shops"}/42`),
    },
    actions:
      KIND[kind] === "end"
        ? []
        : DEEDS.filter((deed) => deed !== "refresh" || !isOfMany).map((deed) => ({
            label: around.actions[deed],
            url: url(`/do/${deed}.${SIGNED}`),
          })),
    why: whyOf(reader, situation === "hostile" ? first : null),
    shopName: isOfMany ? null : first,
  };
}

function whenOf(kind: SampleKind, reader: SampleReader): string {
  const { since, lasted } = AROUND[reader.language];
  const began = sampleMoment("beginning", reader.now).getTime() - MINUTE;
  const time = (minutes: number) => timeOf(new Date(began + minutes * MINUTE), reader);
  return kind === "end"
    ? lasted(time(0), time(END_MINUTES), WORDS[reader.language].minutes(END_MINUTES))
    : since(time(0));
}

/** `name`: of the rule; `null`: a usual one. */
function whyOf({ language, appUrl, isOwn = false }: SampleReader, name: string | null): Message["why"] {
  const words = WORDS[language];
  if (isOwn)
    return { text: AROUND[language].ownRules([name ?? words.ownRule]), url: `${appUrl}/app/settings/notifications` };
  return {
    text: AROUND[language].rules([name ?? words.rule], words.organization),
    url: `${appUrl}/app/organizations/nordlicht-digital/notifications`,
  };
}

interface Telling extends Pick<Message, "title" | "sentences" | "list" | "facts" | "advice"> {
  level: MessageLevel;
  isOfMany: boolean;
}

function tellingOf(situation: Situation, kind: SampleKind, reader: SampleReader): Telling {
  const words = WORDS[reader.language];
  const names = NAMES[situation];
  const [first = "", ...others] = names;
  const isOfMany = kind !== "beginning" || situation === "server";
  const began = sampleMoment("beginning", reader.now).getTime() - MINUTE;
  const time = (minutes: number) => timeOf(new Date(began + minutes * MINUTE), reader);
  const since = { label: words.since, value: time(0) };
  if (kind === "end")
    return {
      level: "success",
      title: words.upTogether(names.length),
      sentences: [words.wereDown(END_MINUTES, time(0), time(END_MINUTES))],
      list: [],
      facts: [
        { label: words.server, value: SERVER },
        { label: words.length, value: words.minutes(END_MINUTES) },
      ],
      advice: "",
      isOfMany,
    };
  if (isOfMany)
    return {
      level: "error",
      title: words.downTogether(names.length),
      sentences: [words.grown(first, time(0), others.length, time(LATER_MINUTES)), words.silent(SERVER)],
      list: names,
      facts: [{ label: words.server, value: SERVER }, since],
      advice: words.look,
      isOfMany,
    };
  return {
    level: "error",
    title: words.down(first),
    sentences: [words.noAnswer],
    list: [],
    facts: [{ label: words.shop, value: first }, since],
    advice: "",
    isOfMany,
  };
}

/** As "06:41 CET". */
function timeOf(at: Date, { language, timeZone }: SampleReader): string {
  const format = new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  return format.format(at);
}
