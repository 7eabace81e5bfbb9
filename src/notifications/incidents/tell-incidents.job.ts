import { writeTold } from "../../incidents/told.store.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { isEnd } from "../inbox/inbox-rows.ts";
import { endIncident } from "../inbox/inbox.store.ts";
import { takeAwayNotifications } from "../notification.store.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { type Page, tellPages } from "../tell-pages.job.ts";
import { kindOf } from "../topics/events.ts";
import { isOfIncident } from "../topics/incident/incident-news.ts";
import { unreadable } from "../topics/unreadable/unreadable.ts";
import { decideIncidents, type Happened, type IncidentTurn, type MessageToSend } from "./decide-incident.ts";
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
  for (const organizationId of await findOrganizationsToTell(ctx.db)) {
    const tell = (page: Page) =>
      ctx.db.transaction((tx) => tellOrganization({ ...ctx, db: tx }, { organizationId, ...page }));
    const lastOf = async (page: Page) =>
      (await listIncidentEvents(ctx.db, { organizationId, ...page })).at(-1)?.id ?? null;
    await tellPages(EVENTS_AT_ONCE, { tell, lastOf, failed }).catch(failed);
  }
  return failures;
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
  const turn = await beginTurn(ctx, organizationId, { ids: events.map(({ incidentId }) => incidentId), now });
  const known = events.flatMap(({ id, at, event }): Happened[] =>
    event !== null && isOfIncident(event) ? [{ id, at: at.toISOString(), event }] : [],
  );
  decideIncidents(turn, known);
  const unread = events.filter(({ event, at }) => event === null && (isRefused || !isToWait(at, now)));
  turn.decided.push(...unread.map(({ id }) => id));
  // Of an incident that is gone nobody is told, and nothing can be written down.
  const told = unread.map((one) => unreadableOf(turn, one)).filter(({ userIds }) => userIds.length > 0);
  const messages = [...turn.messages, ...told];
  await writeHearings(db, organizationId, turn.hearings);
  await markEventsDecided(db, organizationId, turn.decided, now);
  const changed = new Set(await takeAwayNotifications(db, organizationId, turn.over));
  const barred = await sendAlerts(
    ctx,
    organizationId,
    messages.map((message) => ({ organizationId, ...message })),
  );
  await writeTold(db, organizationId, {
    messages: messages.map(inShort),
    untold: turn.untold,
    ways: ctx.channels,
    barred,
    now,
  });
  for (const { event, at } of known.filter(({ id, event }) => turn.decided.includes(id) && isEnd(event)))
    for (const userId of await endIncident(db, organizationId, event.incidentId, new Date(at))) changed.add(userId);
  await notifyAll(db, [...changed].map(notificationHint));
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

const inShort = ({ incidentId, alert, userIds }: MessageToSend) => ({
  incidentId,
  what: alert.news.kind,
  saidAt: alert.at,
  isBeginning: kindOf(alert.news).phase(alert.news) === "opens",
  userIds,
});
