import type { EventUrgency } from "../../../changelog/define-event.ts";
import type { Db } from "../../../lib/db.ts";
import { topicOfNews } from "../../topics/topic-of-news.ts";
import { isTold, readEvent } from "../../topics/events.ts";
import type { TellablePerson } from "../../ways/how-told.ts";
import { readTellable } from "../../ways/telling-setting.store.ts";
import type { DueNotice } from "../composing/compose.ts";
import { quietEnd } from "../deciding/own/own-rules.ts";
import { isAtLeast } from "../deciding/telling-rule.ts";
import { type TimedRule, toldByRules } from "../../ways/held-by-rules/held-by-rules.ts";
import { readTimes } from "../../ways/held-by-rules/held-by-rules.store.ts";
import { changesSummary } from "../summary-thread.ts";
import type { DueWork, NextMatter } from "./due-work.store.ts";
import type { Sending } from "./message.store.ts";
import {
  dropBarred,
  dropNotices,
  type KeptNotice,
  keepNotices,
  listKnownOrganizations,
  listOpenOrganizations,
  postpone,
} from "./own-channel.store.ts";

/**
 * Whether what is due may be sent to a channel. Of a person's own: what they may not see any more goes, what came and
 * went while they wanted to be left alone is told nowhere, and while they still want to be, it waits.
 */
export async function isForItsPerson(
  { db, timeZone }: { db: Db; timeZone: string },
  sending: Sending,
  { userId, now: at, next }: DueWork,
): Promise<boolean> {
  if (userId === null || next === null) return true;
  const now = new Date(at);
  const open = await listOpenOrganizations(db, userId, now);
  const told = next.notices.map(({ organizationId }) => organizationId);
  // What says how much is open names also what was told before.
  const isOfSeveral = next.thread === null || next.thread === "" || changesSummary(next.thread);
  const known = isOfSeveral ? await listKnownOrganizations(db, sending) : [];
  const barred = [...new Set([...told, ...known])].filter((id) => !open.has(id));
  if (barred.length > 0) {
    await dropBarred(db, sending, barred);
    return false;
  }
  if (cameAndWent(next)) {
    await dropNotices(db, sending, idsOf(next));
    return false;
  }
  const person = (await readTellable(db, [userId], timeZone)).get(userId);
  if (person === undefined) return true;
  const kept = await keptByRules(db, next, { timeZone: person.timeZone, instanceZone: timeZone, now });
  if (kept.length > 0 && (await keepNotices(db, sending, kept))) return false;
  const until = heldUntil(person, next, now);
  if (until === null) return true;
  await postpone(db, sending, { until, noticeIds: idsOf(next), messageIds: next.waiting.map(({ id }) => id) });
  return false;
}

/** What their own rules keep for later, by the clocks of now. */
async function keptByRules(
  db: Db,
  { notices }: NextMatter,
  { timeZone, instanceZone, now }: { timeZone: string; instanceZone: string; now: Date },
): Promise<readonly KeptNotice[]> {
  const ids = notices.flatMap(({ why }) => why.rules.map(({ id }) => id));
  const rules = (await readTimes(db, ids, instanceZone)).filter(isTimed);
  if (rules.length === 0) return [];
  return notices.flatMap(({ id, why, at }) => {
    const until = toldByRules({ rules, by: why, timeZone }, new Date(at));
    return until !== null && until > now ? [{ id, dueAt: until }] : [];
  });
}

const isTimed = ({ hours, pace }: TimedRule) => pace !== "now" || (hours ?? null) !== null;

const idsOf = ({ notices }: NextMatter) => notices.map(({ id }) => id);
const mattersOf = ({ notices }: NextMatter) => [...Map.groupBy(notices, ({ thread }) => thread).values()];

/** Whether all of it began and ended unseen while they wanted to be left alone. */
function cameAndWent(next: NextMatter): boolean {
  if (next.waiting.length > 0 || next.notices.length === 0) return false;
  const wasQuiet = next.notices.every(({ why }) => why.heldSince !== undefined);
  const isOver = (of: readonly DueNotice[]) =>
    of.at(-1)?.phase === "closes" && of.some(({ phase }) => phase === "opens");
  return wasQuiet && mattersOf(next).every(isOver);
}

/** Until when all of it waits; `null`: some of it does not. */
function heldUntil(person: TellablePerson, next: NextMatter, now: Date): Date | null {
  // What sums up has no matter of its own.
  const matters = next.notices.length === 0 ? [[]] : mattersOf(next);
  const ends = matters.map((of) => {
    const isNamed = of.some(({ why }) => why.isNamed === true);
    return quietEnd(person, { topics: topicsOf(of), urgency: urgencyOf(of, next), isNamed }, now);
  });
  return ends.some((end) => end === null) ? null : (ends[0] ?? null);
}

function topicsOf(notices: readonly DueNotice[]): readonly string[] {
  return notices.flatMap(({ kind, data }) => {
    const news = readEvent(kind, data);
    return news === null || !isTold(news) ? [] : (topicOfNews(news) ?? []);
  });
}

/** An end is as urgent as its beginning was. */
function urgencyOf(notices: readonly DueNotice[], { toldUrgency }: NextMatter): EventUrgency {
  const known = [...notices.map(({ urgency }) => urgency), ...(toldUrgency === null ? [] : [toldUrgency])];
  return known.reduce((worst, one) => (isAtLeast(one, worst) ? one : worst), "info");
}
