import { writeTold } from "../../incidents/told.store.ts";
import type { Db } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { batchOfWork } from "../alert.ts";
import { isEnd } from "../inbox/inbox-rows.ts";
import { endIncident, endWholes } from "../inbox/inbox.store.ts";
import { endMutesOfIncidents } from "../mutes/mute.store.ts";
import { takeAwayNotifications } from "../notification.store.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { heardOfIncident } from "../delivering/deciding/heard-event.ts";
import { listConcerned } from "../delivering/deciding/notices.store.ts";
import { rulesPeople, type Ruling } from "../delivering/deciding/rule-people.ts";
import { readRuling } from "../delivering/deciding/rules.store.ts";
import { NOBODY_RULED, ruledIncidents } from "../delivering/deciding/ruled-incidents.ts";
import { keepDecided } from "../delivering/deciding/told-of-event.store.ts";
import { allChannels, toldOfEvents } from "../delivering/deciding/told-of-event.ts";
import { tellDestinations, tellUpdating } from "../delivering/deciding/tell-destinations.job.ts";
import { tellAcknowledged } from "../delivering/deciding/acknowledged/tell-acknowledged.job.ts";
import { holdTold } from "../delivering/deciding/held-told.store.ts";
import { holdPeople } from "../delivering/held-destinations.store.ts";
import { adoptMessages, adoptWarnings, type Turned } from "./adopted-threads.store.ts";
import { adoptShared } from "./adopt-shared.service.ts";
import type { TakenBy } from "./adopted-matters.ts";
import { acknowledgedOf } from "./acknowledged-of.ts";
import { type Page, tellPages } from "../tell-pages.job.ts";
import { kindOf } from "../topics/events.ts";
import { isOfIncident, isTurned } from "../topics/incident/incident-news.ts";
import { unreadable } from "../topics/unreadable/unreadable.ts";
import { decideIncidents, type Happened, type IncidentTurn, type MessageToSend } from "./decide-incident.ts";
import {
  EVENTS_AT_ONCE,
  findOrganizationsToTell,
  findWatchersOf,
  listIncidentEvents,
  readHeardParts,
  writeHearings,
} from "./hearing.store.ts";
import { type RuledTurn, type WithMuted, withMuted } from "./people-of-messages.service.ts";
import { isToWait, sendAlerts, type SentAlerts, type TellContext } from "./send-alerts.job.ts";

/**
 * Decides about all events of incidents, organization by organization; returns what went wrong. Where one has many, the
 * others get their turn between its pages, so that an outage is told soon whoever else has trouble.
 */
export async function tellIncidents(ctx: TellContext): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  for (const organizationId of await findOrganizationsToTell(ctx.db)) {
    const between = () => tellIncidentsBetween(ctx, { except: organizationId });
    const lastOf = async (page: Page) =>
      (await listIncidentEvents(ctx.db, { organizationId, ...page })).at(-1)?.id ?? null;
    await tellPages(EVENTS_AT_ONCE, { tell: tellingOf(ctx, organizationId), lastOf, failed, between }).catch(failed);
  }
  return failures;
}

const tellingOf = (ctx: TellContext, organizationId: string) => (page: Page) =>
  ctx.db.transaction((tx) => tellOrganization({ ...ctx, db: tx }, { organizationId, ...page }));

/** Decides about the oldest events of each other organization. What fails is tried again, and said, in its own turn. */
export async function tellIncidentsBetween(ctx: TellContext, { except }: { except: string | null }): Promise<void> {
  for (const organizationId of await findOrganizationsToTell(ctx.db)) {
    if (organizationId === except) continue;
    const first: Page = { afterId: 0, most: EVENTS_AT_ONCE, isRefused: false };
    await tellingOf(ctx, organizationId)(first).catch(() => null);
  }
}

/** Returns after which event there may be more; `null`: there is none. */
async function tellOrganization(ctx: TellContext, page: Page & { organizationId: string }): Promise<number | null> {
  const { db } = ctx;
  const { organizationId, afterId, most, isRefused } = page;
  if (!(await holdOrganization(db, organizationId))) return null;
  const now = ctx.clock();
  const listed = (await listIncidentEvents(db, page)).map(asOfIncident);
  const events = isRefused ? listed.map((one) => ({ ...one, event: null })) : listed;
  if (events.length === 0) return null;
  const ruling = await readRuling(db, organizationId, { now, timeZone: ctx.timeZone });
  const turn = await beginTurn(ctx, organizationId, {
    ruling,
    ids: events.map(({ incidentId }) => incidentId),
    now,
  });
  const known = events.flatMap(({ id, at, event, isFollowed, ...one }): Happened[] => {
    if (event === null || !isOfIncident(event)) return [];
    const isAfterWork = "window" in event && event.window !== null && event.shopId !== null;
    const batch = isAfterWork ? batchOfWork(event.shopId) : one.batch;
    return [{ id, at: at.toISOString(), event, isFollowed, ...(batch !== null && { batch }) }];
  });
  decideIncidents(turn, known);
  const unread = events.filter(({ event, at }) => event === null && (isRefused || !isToWait(at, now)));
  turn.decided.push(...unread.map(({ id }) => id));
  const { people, takes } = await adoptShared(db, turn, { organizationId, happened: known });
  // Of an incident that is gone nobody is told, and nothing can be written down.
  const unreadables = unread.map((one) => unreadableOf(turn, one)).filter(({ userIds }) => userIds.length > 0);
  const messages = await withMuted(db, turn, { organizationId, messages: [...turn.messages, ...unreadables] });
  await writeHearings(db, organizationId, turn.hearings);
  const hearing = messages.flatMap(({ userIds }) => userIds);
  const adopting = people.map(({ userId }) => userId);
  if (adopting.length > 0) await holdPeople(db, [...hearing, ...adopting], now);
  const heard = events
    .filter(({ id }) => turn.decided.includes(id))
    .flatMap((one) => heardOfIncident(heardIn(one), { ...turn, takes }));
  const growth = growthOf({ ...turn, takes }, events);
  const acknowledged = acknowledgedOf(turn, known);
  await holdTold(db, organizationId, {
    people: [hearing, adopting],
    channels: [heard, growth],
    known: acknowledged.map(({ thread }) => thread),
    by: ruling,
  });
  const changed = new Set(await takeAwayNotifications(db, organizationId, turn.over));
  const sent = await sendAlerts(
    ctx,
    organizationId,
    messages.map((message) => ({ organizationId, ...message })),
  );
  const { barred, heldBack } = sent;
  await adoptMessages(db, organizationId, people, now);
  await writeTold(db, organizationId, {
    messages: messages.map((message, index) => ({ ...inShort(message), heldBack: heldBack[index] ?? [] })),
    untold: turn.untold,
    ways: ctx.channels,
    barred,
    now,
  });
  await endMutes(db, turn, { organizationId, known });
  const heardThere = await tellDestinations(db, organizationId, { heard, now, by: ruling });
  const held = await tellAcknowledged(db, organizationId, acknowledged);
  const grown = await tellUpdating(db, organizationId, { heard: growth, now, by: ruling });
  const channels = allChannels([heardThere, held, grown]);
  const decided = turn.decided.map((id) => ({ id, organizationId }));
  const told = toldOfEvents({ ...toldPeople(turn, { known, messages, sent }), barred, channels });
  await keepDecided(db, organizationId, { decided, told, now });
  const ended = known.filter(({ id, event }) => turn.decided.includes(id) && isEnd(event));
  for (const { event, at } of ended)
    for (const userId of await endIncident(db, organizationId, event.incidentId, new Date(at))) changed.add(userId);
  const endedIds = ended.map(({ event }) => event.incidentId);
  for (const userId of await endWholes(db, organizationId, endedIds, now)) changed.add(userId);
  await notifyAll(db, [...changed].map(notificationHint));
  const isMore = events.filter(({ id }) => id > afterId).length === most;
  return isMore ? (events.at(-1)?.id ?? null) : null;
}

/** How incidents of several shops have grown since, of which people hear later. */
function growthOf(turn: RuledTurn & { takes: TakenBy }, events: readonly Listed[]) {
  const waiting = events.filter(({ id, event }) => event !== null && !turn.decided.includes(id));
  return waiting
    .filter(({ event }) => event !== null && isOfIncident(event) && event.shopId === null)
    .flatMap((one) => heardOfIncident(heardIn(one), turn));
}

/** Which of these events each message tells of: of what grew, the newest. */
function toldPeople(
  { untold, leftOutOf, partsOf }: RuledTurn,
  { known, messages, sent }: { known: readonly Happened[]; messages: readonly WithMuted[]; sent: SentAlerts },
) {
  const people = messages.flatMap((message, index) => {
    const { incidentId, alert } = message;
    const isIt = ({ event, at }: Happened) =>
      event.incidentId === incidentId && event.kind === alert.news.kind && at === alert.at;
    const eventId = known.findLast(isIt)?.id;
    const unreached = sent.unreached[index] ?? [];
    return eventId === undefined ? [] : [{ ...message, eventId, unreached }];
  });
  const already = untold.flatMap(({ incidentId, userId, why }) => {
    const eventId = known.findLast(({ event }) => event.incidentId === incidentId)?.id;
    return eventId === undefined || why !== "toldAlready" ? [] : [{ eventId, userId, reason: "told_already" as const }];
  });
  const leftOut = known.flatMap(({ id, event }) => {
    const shopIds = (partsOf.get(event.incidentId) ?? []).map(({ shopId }) => shopId);
    const told = new Set(people.flatMap(({ eventId, userIds }) => (eventId === id ? userIds : [])));
    const left = leftOutOf({ topic: event.topic, phase: kindOf(event).phase(event), shopIds });
    return left
      .filter((userId) => !told.has(userId))
      .map((userId) => ({ eventId: id, userId, reason: "quiet" as const }));
  });
  const unreached = people.flatMap((one) => one.unreached.map((who) => ({ ...who, eventId: one.eventId })));
  return { people, untold: [...already, ...leftOut], unreached };
}

async function beginTurn(
  { db }: TellContext,
  organizationId: string,
  { ruling, ids, now }: { ruling: Ruling; ids: readonly number[]; now: Date },
): Promise<RuledTurn> {
  const { partsOf, parentOf, hearings } = await readHeardParts(db, organizationId, ids);
  const parts = [...partsOf.values()].flat();
  const shopIds = [...new Set(parts.map(({ shopId }) => shopId))];
  const watchersOf = await findWatchersOf(db, organizationId, shopIds, now);
  const empty = { messages: [], untold: [], over: [], decided: [] };
  const shops = !rulesPeople(ruling) ? null : await listConcerned(db, organizationId, shopIds);
  const ruled = shops === null ? NOBODY_RULED : ruledIncidents(ruling, shops);
  return { now: now.toISOString(), partsOf, parentOf, watchersOf, ...ruled, hearings, ...empty };
}

const heardIn = ({ at, ...one }: Listed) => ({ ...one, at: at.toISOString() });

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

/** What became worse takes along what was told of it, and breaks mutes until it is fixed; what has ended ends its own. */
async function endMutes(
  db: Db,
  { now: at, decided }: IncidentTurn,
  { organizationId, known }: { organizationId: string; known: readonly Happened[] },
): Promise<void> {
  const now = new Date(at);
  const done = known.filter(({ id }) => decided.includes(id));
  const turned = done.flatMap(({ event }): Turned[] =>
    event.shopId !== null && isTurned(event) ? [{ incidentId: event.incidentId, shopId: event.shopId }] : [],
  );
  await adoptWarnings(db, organizationId, turned, now);
  const closed = done.filter(({ event }) => kindOf(event).phase(event) === "closes");
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
