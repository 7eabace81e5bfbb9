import type { Db } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { notificationHint } from "../lib/hints.ts";
import { settlesAt } from "../windows/window-limits.ts";
import { findWorkEnd } from "../windows/work-end.store.ts";
import { alertKey } from "./alert.ts";
import { type Heard, heardOfShop } from "./delivering/deciding/heard-event.ts";
import { tellDestinations } from "./delivering/deciding/tell-destinations.job.ts";
import {
  type AlertToSend,
  calmAt,
  decideAlerts,
  decideCalm,
  type Decision,
  type HearsEnd,
  passOver,
} from "./decide-alerts.ts";
import { findSpokenFor, type HearsOf, readHearsOf } from "./incidents/heard-of-shop.store.ts";
import { tellIncidents } from "./incidents/tell-incidents.job.ts";
import { isToWait, sendAlerts, type TellContext } from "./incidents/send-alerts.job.ts";
import { takeAwayKey } from "./notification.store.ts";
import {
  findShopsToDecide,
  findCondition,
  listUndecided,
  lockMemory,
  markDecided,
  saveMemory,
} from "./outbox.store.ts";
import { findWatchers, type ShopKey } from "./receiver.store.ts";
import { NOTHING_TOLD, type ShopMemory } from "./shop-memory.ts";
import { kindOf, type ShopEvent } from "./topics/events.ts";
import { isFine, topicsOver } from "./topics/flapping/calm.ts";
import { rulesOf } from "./topics/topics.ts";
import { unreadable } from "./topics/unreadable/unreadable.ts";

const SHOPS_AT_ONCE = 100;

/**
 * Decides about all waiting events: those of incidents organization by organization, all others shop by shop, each in
 * its own transaction: decisions, memory and deliveries are committed together. What fails does not hold up the others.
 * @throws {AggregateError} if some failed, once all others are done
 */
export async function tellPending(ctx: TellContext): Promise<void> {
  const failures: unknown[] = [...(await tellIncidents(ctx))];
  let afterShopId = 0;
  for (;;) {
    const shops = await findShopsToDecide(ctx.db, ctx.clock(), afterShopId, SHOPS_AT_ONCE);
    for (const key of shops) {
      await ctx.db.transaction((tx) => tellShop({ ...ctx, db: tx }, key)).catch((error) => failures.push(error));
      afterShopId = key.shopId;
    }
    if (shops.length < SHOPS_AT_ONCE) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some events could not be decided about");
}

async function tellShop(ctx: TellContext, key: ShopKey): Promise<void> {
  const { db } = ctx;
  const known = await lockMemory(db, key);
  if (known === null) return;
  const now = ctx.clock();
  const undecided = await listUndecided(db, key);
  if (known === "unreadable" && undecided.every(({ date }) => isToWait(date, now))) return;
  const memory = known === "unreadable" ? NOTHING_TOLD : known;
  const events = undecided.flatMap((found) => toDecide(found, now) ?? []);
  const watchers = await findWatchers(db, key, now);
  const hearsOf = await readHearsOf(
    db,
    key,
    events.flatMap(({ incidentId }) => incidentId ?? []),
  );
  const turn: Turn = { db, key, now, watchers, hearsOf, memory, alerts: [], heard: [], decided: [] };
  for (const found of events) {
    await rest(turn, found.date);
    await decide(turn, found);
  }
  await rest(turn, now);
  await markDecided(db, key, turn.decided, now);
  await saveMemory(db, key, turn.memory, calmAt(turn.memory));
  const alerts = turn.alerts.map(({ userIds, ...alert }) => ({ ...key, incidentId: null, userIds, alert }));
  await sendAlerts(ctx, alerts);
  await tellDestinations(db, key.organizationId, { heard: turn.heard, now });
}

type Found = Awaited<ReturnType<typeof listUndecided>>[number];
type Readable = Omit<Found, "event"> & { event: ShopEvent };

/**
 * An unreadable event waits for a worker that can read it, perhaps of a newer version; after that time people are told
 * that something happened.
 */
function toDecide(found: Found, now: Date): Readable | null {
  if (found.event === null && isToWait(found.date, now)) return null;
  return { ...found, event: found.event ?? unreadable.of({ name: found.kind }) };
}

interface Turn {
  readonly db: Db;
  readonly key: ShopKey;
  readonly now: Date;
  readonly watchers: readonly string[];
  readonly hearsOf: HearsOf;
  memory: ShopMemory;
  alerts: readonly AlertToSend[];
  /** What channels may hear. */
  heard: readonly Heard[];
  decided: number[];
}

function take(turn: Turn, { memory, alerts }: Decision): void {
  turn.memory = memory;
  turn.alerts = [...turn.alerts, ...alerts];
}

async function decide(turn: Turn, found: Readable): Promise<void> {
  const { memory, watchers, hearsOf, now } = turn;
  const { id, event, date, incidentId, isInWork } = found;
  const outlasts = isInWork && rulesOf(kindOf(event).topic(event)).outlastsWork === true;
  const fate = outlasts ? await afterWork(turn, found) : null;
  if (fate === "waits") return;
  turn.decided.push(id);
  const at = date.toISOString();
  const isSpokenFor = incidentId !== null || (isInWork && fate !== "holds");
  turn.heard = [...turn.heard, ...heardOfShop({ id, at, event }, { shopId: turn.key.shopId, isSpokenFor })];
  if (fate === "holds") take(turn, decideAlerts(memory, { event, at: now.toISOString() }, watchers));
  else if (incidentId === null && !isInWork) take(turn, decideAlerts(memory, { event, at }, watchers));
  else {
    const hearsEnd: HearsEnd = (userId, begunAt) => incidentId !== null && hearsOf(incidentId, userId, begunAt);
    take(turn, passOver(memory, { event, at }, { watchers, hearsEnd }));
  }
}

/** What began in planned work is looked at once that has ended and settled. */
async function afterWork({ db, key, now }: Turn, { event, date }: Readable): Promise<"waits" | "holds" | "over"> {
  const end = await findWorkEnd(db, key, { since: date, now });
  if (end !== null && settlesAt(end) > now) return "waits";
  const over = topicsOver(await findCondition(db, key));
  return over.includes(kindOf(event).topic(event)) ? "over" : "holds";
}

/**
 * Ends flapping that is over by then; dated a moment earlier, so that an event at that very time is newer. What is wrong
 * in planned work is said once that has ended and settled, and what an incident says is left to it.
 */
async function rest(turn: Turn, by: Date): Promise<void> {
  const { db, key, memory, watchers } = turn;
  const calmSince = calmAt(memory);
  if (calmSince === null || calmSince > by) return;
  const condition = await findCondition(db, key);
  const work = isFine(condition) ? null : await findWorkEnd(db, key, { since: calmSince, now: by });
  if (work !== null && settlesAt(work) > by) return;
  const at = new Date((work === null ? calmSince : by).getTime() - 1).toISOString();
  const spoken = isFine(condition) ? nobody : await findSpokenFor(db, key, { isReach: condition.failure !== null });
  take(turn, decideCalm(memory, { condition, at }, watchers, spoken));
  const silent = (memory.hold?.userIds ?? []).filter(spoken);
  for (const userId of await takeAwayKey(db, silent, alertKey("flapping", key.shopId)))
    await notify(db, notificationHint(userId));
}

const nobody = () => false;
