import { mailOf, type MailReader } from "../../../identity/mails/mail-reader.ts";
import { nameInMail, withoutLinks } from "../../../identity/mails/name-in-mail.ts";
import type { InEach } from "../../../lib/language.ts";
import type { MailContent, MailList, MailParagraph } from "../../../lib/mail/mail-content.ts";
import type { DigestKind } from "../digest-times.ts";
import { DIGEST_WORDS_DE } from "./digest-words-de.ts";
import { DIGEST_WORDS_EN } from "./digest-words-en.ts";
import { countOf, type WaitedSummary, type WhyWaited } from "./waited.ts";

export const DIGEST_WORDS: InEach<typeof DIGEST_WORDS_EN> = { en: DIGEST_WORDS_EN, de: DIGEST_WORDS_DE };

/** Of each part a mail names so many (product rule). */
export const DIGEST_LINES = 20;
/** Of a title; when that was is never cut. */
const TITLE_CHARACTERS = 140;

export interface DigestLine {
  title: string;
  since: Date;
  /** When it was over; `null`: it is open. */
  until: Date | null;
  /** `null`: the reader has one organization only. */
  organization: string | null;
}

/** Lines of a part, and how many there are in all. */
export interface DigestPart {
  lines: readonly DigestLine[];
  count: number;
}

export interface Digest {
  digest: DigestKind;
  fresh: DigestPart;
  still: DigestPart;
  over: DigestPart;
  once: DigestPart;
  /** Shops that the reader watches. */
  shops: number;
  /** What less would have been on a day with many mails; said once. */
  offer: { day: string; mails: number; calm: number; digests: number } | null;
}

interface Reading {
  to: MailReader;
  appUrl: string;
  timeZone: string;
}

/** Where people read all of it, and where they choose how they are told. */
export const INBOX_PATH = "/app/inbox";
export const TELLING_PATH = "/app/settings/notifications";

/** What is open, what is over since the last one, and what happened besides, of all organizations of the reader. */
export function digestMail({ digest, fresh, still, over, once, shops, offer }: Digest, reading: Reading): MailContent {
  const words = DIGEST_WORDS[reading.to.language];
  const open = fresh.count + still.count;
  const isWell = open === 0 && over.count === 0;
  const paragraphs = [
    ...(isWell ? [words.well(shops)] : []),
    ...partOf(words.fresh, fresh, reading),
    ...partOf(words.still, still, reading),
    ...partOf(words.over, over, reading),
    ...partOf(words.once, once, reading),
    ...(offer === null ? [] : [words.offer(dayIn(offer.day), offer)]),
  ];
  return mailWith(
    words.subject(words[digest], { open, over: over.count }),
    [...paragraphs, words.zone(reading.timeZone)],
    reading,
  );
}

/** What has waited for quiet hours or a pause to end, or for the reader to have had fewer mails. */
export function waitedMail(summary: WaitedSummary, why: WhyWaited, reading: Reading): MailContent {
  const { open, over } = summary;
  const counts = countOf(summary);
  const words = DIGEST_WORDS[reading.to.language];
  const moment = (at: Date) => momentIn(at, reading.timeZone);
  const begun = open.map(({ title, since }) => words.since(harmless(title), moment(since)));
  const ended = over.map(({ title, at }) => words.at(harmless(title), moment(at)));
  return mailWith(
    words.waited[why](counts.open, counts.over),
    [
      ...listOf(words.open, { titles: begun, count: counts.open }, reading),
      ...listOf(words.came, { titles: ended, count: counts.over }, reading),
      words.zone(reading.timeZone),
    ],
    reading,
  );
}

/** What somebody asked for to see whether mails arrive. */
export function testMail(to: MailReader, appUrl: string): MailContent {
  const { test, testText, testReason } = DIGEST_WORDS[to.language];
  return mailWith(test, [testText], { to, appUrl, reason: testReason });
}

function mailWith(
  subject: string,
  paragraphs: readonly MailParagraph[],
  { to, appUrl, reason }: Pick<Reading, "to" | "appUrl"> & { reason?: string },
): MailContent {
  const words = DIGEST_WORDS[to.language];
  const settings = `${appUrl}${TELLING_PATH}`;
  return mailOf(
    to,
    {
      subject,
      paragraphs,
      action: words.inbox,
      otherwiseTitle: words.settingsTitle,
      otherwise: words.settingsText,
      remedy: words.settings,
      reason: reason ?? words.reason,
      why: words.why,
    },
    { appUrl, action: `${appUrl}${INBOX_PATH}`, remedy: settings, why: settings },
  );
}

function partOf(
  heading: (count: number) => string,
  { lines, count }: DigestPart,
  reading: Reading,
): readonly MailList[] {
  const words = DIGEST_WORDS[reading.to.language];
  const titles = lines.map(({ title, since, until, organization }) => {
    const begin = momentIn(since, reading.timeZone);
    const said = harmless(title);
    const line = until === null ? words.since(said, begin) : words.at(said, spanIn(since, until, reading.timeZone));
    return organization === null ? line : `${line} (${nameInMail(organization)})`;
  });
  return listOf(heading, { titles, count }, reading);
}

function listOf(
  heading: (count: number) => string,
  { titles, count }: { titles: readonly string[]; count: number },
  { to }: Reading,
): readonly MailList[] {
  if (count === 0) return [];
  const shown = titles.slice(0, DIGEST_LINES);
  const rest = count - shown.length;
  return [{ heading: heading(count), lines: [...shown, ...(rest > 0 ? [DIGEST_WORDS[to.language].more(rest)] : [])] }];
}

const harmless = (title: string) => withoutLinks(title, TITLE_CHARACTERS);

/** As "20.11.2026, 06:41 – 07:12". */
function spanIn(from: Date, to: Date, timeZone: string): string {
  const [begin, end] = [momentIn(from, timeZone), momentIn(to, timeZone)];
  if (to <= from) return end;
  const [day] = begin.split(",");
  return `${begin} – ${end.startsWith(`${day},`) ? end.slice(end.indexOf(",") + 2) : end}`;
}

/** As "20.11.2026, 06:41". */
function momentIn(at: Date, timeZone: string): string {
  const date = { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat("de-DE", { ...date, timeZone }).format(at);
}

/** As "18.11.". */
const dayIn = (day: string) => `${day.slice(8, 10)}.${day.slice(5, 7)}.`;
