import type { Db } from "../lib/db.ts";
import { type AlertToSend, calmAt, decideAlerts, decideCalm, type Decision, passOver } from "./decide-alerts.ts";
import { tellIncidents } from "./incidents/tell-incidents.job.ts";
import { isToWait, sendAlerts, type TellContext } from "./incidents/send-alerts.job.ts";
import {
  findShopsToDecide,
  findCondition,
  listUndecided,
  lockMemory,
  markDecided,
  saveMemory,
} from "./outbox.store.ts";
import { findWatchers, type ShopKey } from "./receiver.store.ts";
import type { ShopMemory } from "./shop-memory.ts";
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
  const memory = await lockMemory(db, key);
  if (memory === null) return;
  const now = ctx.clock();
  const events = (await listUndecided(db, key)).flatMap((found) => toDecide(found, now) ?? []);
  const watchers = await findWatchers(db, key, now);
  const turn: Turn = { memory, alerts: [] };
  for (const { event, date, isSilent } of events) {
    await rest(db, key, { turn, watchers, now: date });
    if (isSilent) turn.memory = passOver(turn.memory, event);
    else take(turn, decideAlerts(turn.memory, { event, at: date.toISOString() }, watchers));
  }
  await rest(db, key, { turn, watchers, now });
  const eventIds = events.map(({ id }) => id);
  await markDecided(db, key, eventIds, now);
  await saveMemory(db, key, turn.memory, calmAt(turn.memory));
  const alerts = turn.alerts.map(({ userIds, ...alert }) => ({ ...key, incidentId: null, userIds, alert }));
  await sendAlerts(ctx, alerts);
}

type Found = Awaited<ReturnType<typeof listUndecided>>[number];

/**
 * An unreadable event waits for a worker that can read it, perhaps of a newer version; after that time people are told
 * that something happened.
 */
function toDecide({ id, date, kind, event, isSilent }: Found, now: Date) {
  if (event === null && isToWait(date, now)) return null;
  return { id, date, isSilent, event: event ?? unreadable.of({ name: kind }) };
}

interface Turn {
  memory: ShopMemory;
  alerts: readonly AlertToSend[];
}

function take(turn: Turn, { memory, alerts }: Decision): void {
  turn.memory = memory;
  turn.alerts = [...turn.alerts, ...alerts];
}

/** Ends flapping that is over by then; dated a moment earlier, so that an event at that very time is newer. */
async function rest(
  db: Db,
  key: ShopKey,
  { turn, watchers, now }: { turn: Turn; watchers: readonly string[]; now: Date },
): Promise<void> {
  const at = calmAt(turn.memory);
  if (at === null || at > now) return;
  const condition = await findCondition(db, key);
  const moment = new Date(at.getTime() - 1).toISOString();
  take(turn, decideCalm(turn.memory, { condition, at: moment }, watchers));
}
