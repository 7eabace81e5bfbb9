import type { EventUrgency, Phase } from "../../../changelog/define-event.ts";
import type { Language } from "../../../lib/language.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import { alertLevel } from "../../alert.ts";
import { momentLabel } from "../../alert-text.ts";
import { ALERT_WORDS } from "../../alert-words.ts";
import { pageName, pageOf } from "../../channels/email/alert-mail.ts";
import { MESSAGE_LIMITS, type Message, type MessageLevel } from "../../messages/message.ts";
import { durationText } from "../../duration-text.ts";
import { kindOf } from "../../topics/events.ts";
import { type ActionUrl, actionsOf } from "./message-actions.ts";
import { topicOfNews } from "../../topics/topic-of-news.ts";
import { isOfEntry } from "../../thread.ts";
import { threadOfSummary } from "../summary-thread.ts";
import { SAID_ANEW } from "../telling-limits.ts";
import type { Why } from "../deciding/telling-rule.ts";
import { MESSAGE_WORDS } from "./message-words.ts";
import { clockAndZone, clockText, momentText } from "./moment-text.ts";
import { type EventInWords, wordedEvent } from "./worded.ts";

/** Longest sentence with text from a shop. */
const SENTENCE_CHARACTERS = 400;
/** Of a day, as "2026-11-21". */
const DAY_CHARACTERS = 10;
/** Longest name of a person within one. */
const NAME_CHARACTERS = 100;

/** An event that a destination shall hear, with what is needed to word it. */
export interface DueNotice {
  id: number;
  eventId: number;
  thread: string;
  phase: Phase;
  urgency: EventUrgency;
  why: Why;
  at: IsoTime;
  kind: string;
  data: unknown;
  incidentId: number | null;
  /** Default: it is told first. */
  step?: number;
  /** Which reminder it is, or `SAID_ANEW`. Default: none. */
  reminder?: number;
  /** It waits for a later moment, but is said with what is due before. Default: it is due. */
  isWaiting?: boolean;
  shop: { id: number; name: string } | null;
}

/** For whom, and from where. */
export interface Reader {
  language: Language;
  timeZone: string;
  organization: { slug: string; name: string };
  appUrl: string;
  /** It is a person's own channel, which their own rules tell. Default: an organization's. */
  isOwn?: boolean;
  /** Where something is done about a matter; `null`: by no link. Default: nothing can be. */
  actionUrl?: ActionUrl;
}

type Worded = DueNotice & EventInWords;

/** One message of all that a destination shall hear of one matter. */
export function composeFor(id: string, notices: readonly DueNotice[], reader: Reader): Message | null {
  const worded = notices
    .map((one) => ({ ...one, ...wordedEvent(one, reader.language, reader.timeZone) }))
    .toSorted((one, other) => one.eventId - other.eventId);
  const main = mainOf(worded);
  if (main === null) return null;
  const { text, thread, shop } = main;
  const words = MESSAGE_WORDS[reader.language];
  const lines = linesFor(main, worded);
  const level = levelOf(main);
  const held = main.phase === "closes" ? null : (worded.findLast(({ heldBy }) => heldBy !== null) ?? null);
  return {
    id,
    kind: kindOfMessage(main, worded),
    ...(worded.some(({ reminder }) => reminder === SAID_ANEW) && { isAnew: true }),
    ...(held !== null && { isAcknowledged: true }),
    thread,
    urgency: main.phase === "closes" ? main.urgency : worstOf(worded),
    topic: topicOfNews(main.news),
    level,
    levelWord: words.levels[level],
    title: plain(text.title, MESSAGE_LIMITS.title),
    ...whenOf(main, reader),
    sentences: [...heldSentence(held, reader), ...text.sentences]
      .slice(0, MESSAGE_LIMITS.sentences)
      .map((one) => plain(one, SENTENCE_CHARACTERS)),
    ...listOf(lines),
    more: words.more,
    facts: factsOf(main, reader),
    advice: plain(text.advice, SENTENCE_CHARACTERS),
    link: linkOf(main, reader),
    actions: actionsFor(main, held, reader),
    why: whyOf(worded, reader),
    shopName: shop === null ? null : plain(shop.name, SENTENCE_CHARACTERS),
  };
}

function kindOfMessage({ phase }: Worded, worded: readonly Worded[]): Message["kind"] {
  if (phase === "closes") return "end";
  if (worded.every(({ heldBy }) => heldBy !== null)) return "acknowledged";
  if (worded.every(({ reminder = 0 }) => reminder > 0)) return "reminder";
  const opens = worded.filter((one) => one.phase === "opens");
  if (opens.length === 0) return "grown";
  return opens.every(({ step = 0 }) => step > 0) ? "step" : "first";
}

/** For what is only named in another message: no link is signed that nobody gets. */
export function withoutActions({ actionUrl: _, ...reader }: Reader): Reader {
  return reader;
}

/** One message instead of many: what is still open of all these matters, the worst first, and how many are over. */
export function composeSummary(id: string, notices: readonly DueNotice[], reader: Reader): Message | null {
  const threads = [...Map.groupBy(notices, ({ thread }) => thread).values()];
  const messages = threads.flatMap((some) => composeFor(id, some, withoutActions(reader)) ?? []);
  const open = messages.filter(({ kind }) => kind !== "end").toSorted((one, other) => rank(one) - rank(other));
  if (messages.length === 0) return null;
  const words = MESSAGE_WORDS[reader.language];
  const [worst] = open;
  const level = worst?.level ?? "success";
  const over = messages.filter(({ kind }) => kind === "end");
  const list = [...open, ...over].map(({ title }) => title);
  return {
    id,
    kind: "summary",
    thread: threadOfSummary(id),
    urgency: worst?.urgency ?? "info",
    level,
    levelWord: words.levels[level],
    title: words.summary.title(open.length, over.length),
    sentences: [],
    list: list.slice(0, MESSAGE_LIMITS.list),
    more: words.more,
    listed: list.length,
    facts: [],
    advice: "",
    link: {
      label: words.summary.open,
      url: `${reader.isOwn === true ? `${reader.appUrl}/app` : organizationPage(reader)}/incidents`,
    },
    actions: [],
    why: whyOf(notices, reader),
    shopName: null,
  };
}

export const URGENCY_RANKS: Readonly<Record<EventUrgency, number>> = { now: 0, week: 1, info: 2 };
export const LEVEL_RANKS: Readonly<Record<MessageLevel, number>> = { error: 0, warning: 1, info: 2, success: 3 };
const rank = ({ level }: Message) => LEVEL_RANKS[level];

/** The end if it is over; else the worst beginning of what is wrong with one shop, or how it is now with several. */
function mainOf(all: readonly Worded[]): Worded | null {
  // What is left says more than what is gone.
  const whole = all.filter(({ news }) => !kindOf(news).isPart);
  const worded = whole.length > 0 ? whole : all;
  const newest = worded.at(-1) ?? null;
  if (newest === null || newest.phase === "closes") return newest;
  const current = worded.slice(worded.findLastIndex(({ phase }) => phase === "closes") + 1);
  const [beginning] = current
    .filter(({ phase }) => phase === "opens")
    .toSorted((one, other) => URGENCY_RANKS[one.urgency] - URGENCY_RANKS[other.urgency]);
  return newest.shop === null || beginning === undefined ? newest : beginning;
}

/** Each line, and for how many it stands. What came on top of the beginning of what is wrong with one shop belongs to it. */
function linesFor(main: Worded, worded: readonly Worded[]): ReadonlyMap<string, number> {
  const isOfBeginning = ({ eventId, phase }: Worded) => eventId >= main.eventId && phase !== "closes";
  const all = main.phase !== "opens" || main.shop === null ? [main] : worded.filter(isOfBeginning);
  const lines = new Map<string, number>();
  for (const one of all)
    for (const [at, item] of one.text.list.entries()) {
      const line = unended(plain(item, SENTENCE_CHARACTERS));
      const unnamed = at < one.text.list.length - 1 ? 1 : countIn(one) - at;
      lines.set(line, lines.get(line) ?? Math.max(1, unnamed));
    }
  return lines;
}

/** How many its list is about, if the last line says how many are not named. */
function countIn({ news, shop }: Worded): number {
  if (shop === null && "shopCount" in news) return news.shopCount;
  if ("count" in news) return news.count;
  if ("came" in news) return news.cameCount ?? news.came.length;
  if ("troubleCount" in news) return news.troubleCount;
  return "findingCount" in news ? news.findingCount : 0;
}

/** As much of it as a message has room for. */
function listOf(lines: ReadonlyMap<string, number>): Pick<Message, "list" | "stands" | "listed"> {
  const counts = [...lines.values()];
  const listed = counts.reduce((sum, count) => sum + count, 0);
  const stands = counts.slice(0, MESSAGE_LIMITS.list);
  return {
    list: [...lines.keys()].slice(0, MESSAGE_LIMITS.list),
    ...(stands.some((count) => count > 1) && { stands }),
    listed,
  };
}

function levelOf({ news, phase, urgency, heldBy }: Worded): MessageLevel {
  if (urgency !== "info" || heldBy !== null) return alertLevel(news);
  return phase === "closes" ? "success" : "info";
}

export function worstOf(worded: readonly { urgency: EventUrgency }[]): EventUrgency {
  const urgencies = worded.map(({ urgency }) => urgency);
  return urgencies.includes("now") ? "now" : urgencies.includes("week") ? "week" : "info";
}

function factsOf({ shop, news, text: { since } }: Worded, { language, timeZone }: Reader): Message["facts"] {
  const words = ALERT_WORDS[language];
  const at = { label: momentLabel(news, language), value: momentText(new Date(since), { language, timeZone }) };
  return shop === null ? [at] : [{ label: words.shop, value: plain(shop.name, SENTENCE_CHARACTERS) }, at];
}

/** Nobody knows since when it is of what says no moment but its own. */
function whenOf({ news, phase, at, text: { since } }: Worded, { language, timeZone }: Reader): Pick<Message, "when"> {
  const endedAt = "endedAt" in news ? news.endedAt : at;
  const isKnown = [since, endedAt].every((moment) => !Number.isNaN(Date.parse(moment)));
  if (kindOf(news).phase(news) === "once" || !isKnown) return {};
  const words = MESSAGE_WORDS[language];
  const clock = (moment: IsoTime) => clockAndZone(moment, { language, timeZone, today: at });
  if (phase !== "closes") return { when: words.since(clock(since)) };
  if (kindOf(news).since(news) === null) return {};
  const lasted = durationText(since, endedAt, language);
  return { when: words.lasted(clockText(since, { today: at, timeZone }), clock(endedAt), lasted) };
}

export const organizationPage = ({ appUrl, organization }: Reader) =>
  `${appUrl}/app/organizations/${encodeURIComponent(organization.slug)}`;

function linkOf({ news, incidentId, shop }: Worded, { appUrl, organization, language }: Reader): Message["link"] {
  const alert = { topic: kindOf(news).topic(news), news };
  return {
    label: pageName(alert, incidentId, language),
    url: pageOf({ appUrl, organizationSlug: organization.slug, shop, incidentId, alert }),
  };
}

/** Nothing is offered for what is over, and nothing is acknowledged twice. */
function actionsFor({ phase, thread, shop }: Worded, held: Worded | null, { actionUrl, language }: Reader) {
  if (phase === "closes" || actionUrl === undefined || isOfEntry(thread)) return [];
  return actionsOf({ thread, shopId: shop?.id ?? null, isHeld: held !== null }, { actionUrl, language });
}

/** Who deals with it, and since when. */
function heldSentence(held: Worded | null, { language, timeZone }: Reader): readonly string[] {
  if (held === null) return [];
  const at = momentText(new Date(held.at), { language, timeZone });
  return [MESSAGE_WORDS[language].acknowledged(plain(held.heldBy ?? "", NAME_CHARACTERS), at)];
}

/** By all rules by which any of it is told. */
export function whyOf(notices: readonly DueNotice[], reader: Reader): Message["why"] {
  const words = MESSAGE_WORDS[reader.language];
  const rules = new Map(notices.flatMap(({ why }) => why.rules).map(({ id, name }) => [id, name]));
  const names = [...new Set(rules.values())].flatMap((name) => (name === null ? [] : plain(name, SENTENCE_CHARACTERS)));
  const [first] = rules.keys();
  const day = notices.reduce((newest, { at }) => (at > newest ? at : newest), "").slice(0, DAY_CHARACTERS);
  // The page says what is not kept any more.
  const marked = first === undefined ? "" : `?rule=${first}&told=${day}`;
  if (reader.isOwn === true)
    return { text: words.ownRules(names.slice(0, 5)), url: `${reader.appUrl}/app/settings/notifications${marked}` };
  const organization = plain(reader.organization.name, SENTENCE_CHARACTERS);
  return {
    text: becauseOf({ isRuled: first !== undefined, names: names.slice(0, 5), organization }, words),
    url: `${organizationPage(reader)}/notifications${marked}`,
  };
}

/** Without a rule only the end of what a service keeps open is told. */
function becauseOf(
  { isRuled, names, organization }: { isRuled: boolean; names: readonly string[]; organization: string },
  words: (typeof MESSAGE_WORDS)[Language],
): string {
  if (!isRuled) return words.endsByItself(organization);
  return names.length === 0 ? words.unnamedRule(organization) : words.rules(names, organization);
}

/** In mails the causes in a list are sentences; in a message they are none. */
const unended = (item: string) => (item.endsWith(".") && !item.endsWith("..") ? item.slice(0, -1) : item);

const graphemes = new Intl.Segmenter();

/** In one line, and cut where a reader would cut. */
function plain(text: string, characters: number): string {
  const line = text.replaceAll(/\s/g, " ").trim();
  if (line.length <= characters) return line;
  let kept = "";
  for (const { segment } of graphemes.segment(line)) {
    if (kept.length + segment.length >= characters) break;
    kept += segment;
  }
  return `${kept}…`;
}
