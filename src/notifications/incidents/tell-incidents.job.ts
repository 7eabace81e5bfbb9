import { writeTold } from "../../incidents/told.store.ts";
import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { isRefusedByDatabase, roundsApart } from "../../lib/postgres/refused-rows.ts";
import { endMutesOfIncidents, endMutesOfThreads, readMutes } from "../mutes/mute.store.ts";
import { mutedPeople } from "../mutes/muted-people.ts";
import { brokenThreads, matterOf } from "../mutes/thread.ts";
import { takeAwayNotifications } from "../notification.store.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { kindOf } from "../topics/events.ts";
import { isOfIncident } from "../topics/incident/incident-news.ts";
import { unreadable } from "../topics/unreadable/unreadable.ts";
import {
  decideIncidents,
  type Happened,
  type IncidentTurn,
  type MessageToSend,
  partsOfPerson,
} from "./decide-incident.ts";
import {
  EVENTS_AT_ONCE,
  findOrganizationsToTell,
  findWatchersOf,
  listIncidentEvents,
  markEventsDecided,
  readHearings,
  readParts,
  writeHearings,
} from "./hearing.store.ts";
import { isToWait, sendAlerts, type TellContext } from "./send-alerts.job.ts";

/** Decides about all events of incidents, organization by organization; returns what went wrong. */
export async function tellIncidents(ctx: TellContext): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  for (const organizationId of await findOrganizationsToTell(ctx.db))
    await tellWhole(ctx, organizationId, failed).catch(failed);
  return failures;
}

/** Events of an organization after `afterId`. */
interface Page {
  organizationId: string;
  afterId: number;
  most: number;
  /** The database refuses what follows from the only one. */
  isRefused?: true;
}

/** Page after page, as long as there is more. What waits keeps nothing later from being decided. */
async function tellWhole(ctx: TellContext, organizationId: string, failed: (error: unknown) => void): Promise<void> {
  let afterId = 0;
  const isMoreAfter = (lastId: number | null) => {
    afterId = lastId ?? afterId;
    return lastId !== null;
  };
  await roundsApart(EVENTS_AT_ONCE, {
    round: async (most) => isMoreAfter(await tellPage(ctx, { organizationId, afterId, most })),
    passOver: async (error) => {
      failed(error);
      return isMoreAfter(await tellRefused(ctx, { organizationId, afterId, most: 1 }));
    },
  });
}

/** People are told that something happened. What the database refuses even then waits, and all others go on. */
async function tellRefused(ctx: TellContext, page: Page): Promise<number | null> {
  try {
    return await tellPage(ctx, { ...page, isRefused: true });
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    return (await listIncidentEvents(ctx.db, page)).at(-1)?.id ?? null;
  }
}

function tellPage(ctx: TellContext, page: Page): Promise<number | null> {
  return ctx.db.transaction((tx) => tellOrganization({ ...ctx, db: tx }, page));
}

/** Returns after which event there may be more; `null`: there is none. */
async function tellOrganization(ctx: TellContext, page: Page): Promise<number | null> {
  const { db } = ctx;
  const { organizationId, afterId, most, isRefused = false } = page;
  if (!(await holdOrganization(db, organizationId))) return null;
  const now = ctx.clock();
  const listed = (await listIncidentEvents(db, page)).map(asOfIncident);
  const events = isRefused ? listed.map((one) => ({ ...one, event: null })) : listed;
  if (events.length === 0) return null;
  const turn = await beginTurn(ctx, organizationId, { ids: events.map(({ incidentId }) => incidentId), now });
  const known = events.flatMap(({ id, at, event }): Happened[] =>
    event !== null && isOfIncident(event) ? [{ id, at: at.toISOString(), event }] : [],
  );
  decideIncidents(turn, known);
  const unread = events.filter(({ event, at }) => event === null && (isRefused || !isToWait(at, now)));
  turn.decided.push(...unread.map(({ id }) => id));
  // Of an incident that is gone nobody is told, and nothing can be written down.
  const told = unread.map((one) => unreadableOf(turn, one)).filter(({ userIds }) => userIds.length > 0);
  const messages = await withMuted(db, turn, { organizationId, messages: [...turn.messages, ...told] });
  await writeHearings(db, organizationId, turn.hearings);
  await markEventsDecided(db, organizationId, turn.decided, now);
  await writeTold(db, organizationId, {
    messages: messages.map(inShort),
    untold: turn.untold,
    ways: ctx.channels,
    now,
  });
  await sendAlerts(
    ctx,
    messages.map((message) => ({ organizationId, ...message })),
  );
  await endMutes(db, turn, { organizationId, messages, known });
  const gone = await takeAwayNotifications(db, organizationId, turn.over);
  for (const userId of gone) await notify(db, notificationHint(userId));
  const isMore = events.filter(({ id }) => id > afterId).length === most;
  return isMore ? (events.at(-1)?.id ?? null) : null;
}

async function beginTurn(
  { db }: TellContext,
  organizationId: string,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<IncidentTurn> {
  const { partsOf, parentOf } = await readParts(db, organizationId, ids);
  const parts = [...partsOf.values()].flat();
  const shopIds = [...new Set(parts.map(({ shopId }) => shopId))];
  const watchersOf = await findWatchersOf(db, organizationId, shopIds, now);
  const heard = [...new Set([...ids, ...parts.map(({ incidentId }) => incidentId), ...parentOf.values()])];
  const hearings = await readHearings(db, organizationId, heard);
  const empty = { messages: [], untold: [], over: [], decided: [] };
  return { now: now.toISOString(), partsOf, parentOf, watchersOf, hearings, ...empty };
}

type Listed = Awaited<ReturnType<typeof listIncidentEvents>>[number];

/** What says that it is about another incident than the one it belongs to is nothing that can be read. */
function asOfIncident(listed: Listed): Listed {
  const { event, incidentId } = listed;
  const isOther = event !== null && isOfIncident(event) && event.incidentId !== incidentId;
  return isOther ? { ...listed, event: null } : listed;
}

/** People are told that something happened, even if this version cannot say what. */
function unreadableOf({ partsOf, watchersOf }: IncidentTurn, { incidentId, shopId, kind, at }: Listed): MessageToSend {
  const news = unreadable.of({ name: kind });
  const userIds = (partsOf.get(incidentId) ?? []).flatMap((part) => watchersOf.get(part.shopId) ?? []);
  const alert = { topic: kindOf(news).topic(news), news, at: at.toISOString() };
  return { incidentId, shopId, alert, userIds: [...new Set(userIds)] };
}

type WithMuted = MessageToSend & { mutedIds: readonly string[] };

/** Who of them has muted what a message tells them: of several shops, each that is theirs. */
async function withMuted(
  db: Db,
  turn: IncidentTurn,
  { organizationId, messages }: { organizationId: string; messages: readonly MessageToSend[] },
): Promise<readonly WithMuted[]> {
  const people = [...new Set(messages.flatMap(({ userIds }) => userIds))];
  const mutes = await readMutes(db, organizationId, people, new Date(turn.now));
  return messages.map((message) => {
    const { incidentId, alert, userIds } = message;
    const matter = matterOf(alert, message, turn.parentOf.get(incidentId));
    const partsFor = (userId: string) =>
      message.shopId === null ? partsOfPerson(turn, incidentId, userId).map((part) => matterOf(alert, part)) : [];
    return { ...message, mutedIds: mutedPeople(mutes, { userIds, matter, partsFor }, turn.now) };
  });
}

/** What became worse breaks mutes until it is fixed; what has ended ends its own. */
async function endMutes(
  db: Db,
  { now: at, decided }: IncidentTurn,
  {
    organizationId,
    messages,
    known,
  }: { organizationId: string; messages: readonly MessageToSend[]; known: readonly Happened[] },
): Promise<void> {
  const now = new Date(at);
  const threads = messages.flatMap(({ alert, shopId }) => brokenThreads(alert, shopId));
  await endMutesOfThreads(db, organizationId, { threads, onlyUntilFixed: true }, now);
  const closed = known.filter(({ id, event }) => decided.includes(id) && kindOf(event).phase(event) === "closes");
  await endMutesOfIncidents(
    db,
    organizationId,
    closed.map(({ event }) => event.incidentId),
    now,
  );
}

const inShort = ({ incidentId, alert, userIds, mutedIds }: WithMuted) => ({
  incidentId,
  what: alert.news.kind,
  saidAt: alert.at,
  isBeginning: kindOf(alert.news).phase(alert.news) === "opens",
  userIds,
  mutedIds,
});
