import type { Db } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint, tellingHint } from "../../lib/hints.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { holdConcerned } from "../delivering/held-destinations.store.ts";
import { heldBackFrom } from "../delivering/deciding/hidden-from-channels.job.ts";
import { addTold } from "../delivering/deciding/told-of-event.store.ts";
import { eachApart, type Failed, tellApart } from "../each-apart.service.ts";
import { findWatchersOf, readParts } from "../incidents/hearing.store.ts";
import { sendAlerts, type SentAlerts, type TellContext } from "../incidents/send-alerts.job.ts";
import { isOfIncident } from "../topics/incident/incident-news.ts";
import { isUncovered, type SpentMute } from "./hidden.ts";
import {
  bringMutesToNow,
  endSpent,
  findEventsOf,
  findOrganizationsWithSpent,
  type HiddenRow,
  listHiddenFrom,
  listOpenRows,
  markUnreadAgain,
  tellAfterAll,
} from "./hidden.store.ts";
import { matterOf } from "./matter.ts";
import { isMuted, type MatterOfPerson } from "./mute.ts";
import { type HeldMute, readMutes } from "./mute.store.ts";
import { ownOfHidden } from "./own-of-hidden.service.ts";

/**
 * When a mute comes to its end, what it hid and is still open is told, with its true beginning.
 * @throws {AggregateError} if some organizations failed, once all others are done
 */
export async function tellHidden(ctx: TellContext): Promise<void> {
  await bringMutesToNow(ctx.db, ctx.clock());
  await eachApart(
    await findOrganizationsWithSpent(ctx.db, ctx.clock()),
    (organizationId, failed) => ctx.db.transaction((tx) => tellHiddenOf({ ...ctx, db: tx }, organizationId, failed)),
    "What some mutes hid could not be told",
  );
}

async function tellHiddenOf(ctx: TellContext, organizationId: string, failed: Failed): Promise<void> {
  const { db } = ctx;
  if (!(await holdOrganization(db, organizationId))) return;
  const now = ctx.clock();
  const spent = await endSpent(db, organizationId, now);
  const ending = spent.filter(({ isEnding }) => isEnding);
  if (ending.length === 0) return;
  const since = new Date(Math.min(...spent.map(({ createdAt }) => Date.parse(createdAt))));
  const people = ending.filter(({ destinationId }) => destinationId === null);
  const shown = await findShown(ctx, organizationId, { spent, ending: people, since, now });
  const hidden = await listHiddenFrom(db, organizationId, since);
  const userIds = shown.told.map(({ userId }) => userId);
  const destinationIds = hidden.map(({ destinationId }) => destinationId);
  await holdConcerned(db, [{ userIds, destinationIds }], now);
  const tell = (tx: Db, told: readonly HiddenRow[]) =>
    tellRows({ ...ctx, db: tx }, organizationId, { ...shown, told, now });
  await tellApart(db, shown.told, { tell, failed });
  await heldBackFrom(ctx, organizationId, { hidden, spent, since, now, failed });
  await notifyAll(db, [tellingHint(organizationId)]);
}

const isOf = (userId: string) => (mute: SpentMute) =>
  mute.destinationId === null && (mute.userId === null || mute.userId === userId);

interface Ended {
  spent: readonly SpentMute[];
  ending: readonly SpentMute[];
  since: Date;
  now: Date;
}

/** What people are told now, and what each of it is about. */
interface Shown {
  told: readonly HiddenRow[];
  matters: (row: HiddenRow) => MatterOfPerson;
}

async function findShown(
  ctx: TellContext,
  organizationId: string,
  { spent, ending, since, now }: Ended,
): Promise<Shown> {
  const { db } = ctx;
  const isOfAll = ending.some(({ userId }) => userId === null);
  const userIds = isOfAll ? null : [...new Set(ending.flatMap(({ userId }) => userId ?? []))];
  const rows = ending.length === 0 ? [] : await listOpenRows(db, organizationId, { userIds, since });
  const matters = await mattersOf(ctx, organizationId, { rows, now });
  const active = await readMutes(db, organizationId, [...new Set(rows.map(({ userId }) => userId))], now);
  return { told: rows.filter((row) => isToldNow(row, { spent, active, matter: matters(row), now })), matters };
}

async function tellRows(
  ctx: TellContext,
  organizationId: string,
  { told, matters, now }: Shown & { now: Date },
): Promise<void> {
  const { db } = ctx;
  await markUnreadAgain(
    db,
    organizationId,
    told.map(({ id }) => id),
  );
  const own = await ownOfHidden(db, organizationId, { rows: told, matterOf: matters, now });
  const sent = await sendAlerts(
    ctx,
    organizationId,
    told.map((row) => {
      const { userId, rules, shopId, incidentId, alert } = row;
      const ruled = rules === null ? new Map() : new Map([[userId, { why: rules, heldUntil: null }]]);
      return { organizationId, shopId, incidentId, alert, userIds: [userId], mutedIds: [], ruled, own: own(row) };
    }),
  );
  await keep(ctx, organizationId, { told, sent, now });
  await notifyAll(db, [...new Set(told.map(({ userId }) => notificationHint(userId)))]);
}

interface Standing {
  spent: readonly SpentMute[];
  active: readonly HeldMute[];
  matter: MatterOfPerson;
  now: Date;
}

function isToldNow({ userId, alert }: HiddenRow, { spent, active, matter, now }: Standing): boolean {
  const own = spent.filter(isOf(userId));
  const others = active.filter((mute) => mute.userId === userId);
  const all = [...own, ...others.map((mute) => ({ ...mute, isEnding: false }))];
  const isHidden = isUncovered(all, alert.at, (held, then) => isMuted(held, matter, then));
  return isHidden && !isMuted(others, matter, now.toISOString());
}

/** What each row is about: of an incident of several shops, those that its reader watches. */
async function mattersOf(
  { db }: TellContext,
  organizationId: string,
  { rows, now }: { rows: readonly HiddenRow[]; now: Date },
): Promise<(row: HiddenRow) => MatterOfPerson> {
  const { partsOf, parentOf } = await readParts(db, organizationId, [
    ...new Set(rows.flatMap(({ incidentId }) => incidentId ?? [])),
  ]);
  const shopIds = [...new Set([...partsOf.values()].flat().map(({ shopId }) => shopId))];
  const watchersOf = await findWatchersOf(db, organizationId, shopIds, now);
  return ({ alert, shopId, incidentId, userId }) => {
    const wholeId = incidentId === null ? undefined : parentOf.get(incidentId);
    const matter = matterOf(alert, { shopId, incidentId }, wholeId);
    if (shopId !== null || incidentId === null || !isOfIncident(alert.news)) return matter;
    const all = partsOf.get(incidentId) ?? [];
    const watched = all.filter((part) => watchersOf.get(part.shopId)?.includes(userId) === true);
    return { ...matter, parts: (watched.length > 0 ? watched : all).map((part) => matterOf(alert, part)) };
  };
}

/** That they are told now stands with the incident and with the event. */
async function keep(
  { db, channels }: TellContext,
  organizationId: string,
  { told, sent, now }: { told: readonly HiddenRow[]; sent: SentAlerts; now: Date },
): Promise<void> {
  const heard = told.flatMap(({ userId, incidentId, alert: { at } }, index) => {
    const held = sent.heldBack[index] ?? [];
    const ways = channels.filter(({ id }) => held.every(({ way }) => way !== id));
    return ways.map(({ id }) => ({ userId, incidentId, way: id, at }));
  });
  await tellAfterAll(db, organizationId, heard, now);
  const events = await findEventsOf(
    db,
    organizationId,
    told.map(({ shopId, incidentId, alert: { at, news } }) => ({ shopId, incidentId, kind: news.kind, at })),
  );
  const entries = events.flatMap(({ index, eventId }) => {
    const row = told[index];
    if (row === undefined) return [];
    const rules = row.rules?.rules.map(({ id }) => id) ?? [];
    const not = sent.barred.has(row.userId) ? { not: "no_access" as const } : {};
    return [{ eventId, entry: { userId: row.userId, rules, ...not } }];
  });
  await addTold(db, organizationId, entries);
}
