import { randomUUID } from "node:crypto";
import type { Clock } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { Channel } from "./channel.ts";
import { type AlertToSend, calmAt, decideAlerts, decideCalm, type Decision } from "./decide-alerts.ts";
import { deliverJobOf } from "./deliver.job.ts";
import {
  findShopsToDecide,
  findCondition,
  insertDeliveries,
  listUndecided,
  lockMemory,
  markDecided,
  type NewDelivery,
  saveMemory,
} from "./outbox.store.ts";
import { findWatchers, type ShopKey } from "./receiver.store.ts";
import type { ShopMemory } from "./shop-memory.ts";
import { unreadable } from "./topics/unreadable/unreadable.ts";

const SHOPS_AT_ONCE = 100;
/** Much longer than workers of two versions run side by side. */
const UNREADABLE_WAITS_MILLISECONDS = 3_600_000;

export interface TellContext {
  db: Db;
  jobs: Pick<Jobs, "enqueueAll">;
  channels: readonly Channel[];
  clock: Clock;
}

/**
 * Decides about all waiting events, shop by shop, each in its own transaction: decisions, memory and deliveries are
 * committed together. A shop that fails does not hold up the others.
 * @throws {AggregateError} if shops failed, once all others are done
 */
export async function tellPending(ctx: TellContext): Promise<void> {
  const failures: unknown[] = [];
  let afterShopId = 0;
  for (;;) {
    const shops = await findShopsToDecide(ctx.db, ctx.clock(), afterShopId, SHOPS_AT_ONCE);
    for (const key of shops) {
      await ctx.db.transaction((tx) => tellShop({ ...ctx, db: tx }, key)).catch((error) => failures.push(error));
      afterShopId = key.shopId;
    }
    if (shops.length < SHOPS_AT_ONCE) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some shops' events could not be decided about");
}

async function tellShop(ctx: TellContext, key: ShopKey): Promise<void> {
  const { db } = ctx;
  const memory = await lockMemory(db, key);
  if (memory === null) return;
  const now = ctx.clock();
  const events = (await listUndecided(db, key)).flatMap((found) => toDecide(found, now) ?? []);
  const watchers = await findWatchers(db, key, now);
  const turn: Turn = { memory, alerts: [] };
  for (const { event, date } of events) {
    await rest(db, key, { turn, watchers, now: date });
    take(turn, decideAlerts(turn.memory, { event, at: date.toISOString() }, watchers));
  }
  await rest(db, key, { turn, watchers, now });
  const eventIds = events.map(({ id }) => id);
  await markDecided(db, key, eventIds, now);
  await saveMemory(db, key, turn.memory, calmAt(turn.memory));
  await send(ctx, key, turn.alerts);
}

type Found = Awaited<ReturnType<typeof listUndecided>>[number];

/**
 * An unreadable event waits for a worker that can read it, perhaps of a newer version; after that time people are told
 * that something happened.
 */
function toDecide({ id, date, kind, event }: Found, now: Date) {
  if (event === null && now.getTime() - date.getTime() < UNREADABLE_WAITS_MILLISECONDS) return null;
  return { id, date, event: event ?? unreadable.of({ name: kind }) };
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

async function send({ db, jobs, channels }: TellContext, key: ShopKey, alerts: readonly AlertToSend[]): Promise<void> {
  const deliveries = alerts.flatMap(({ userIds, ...alert }) =>
    userIds.flatMap((userId) =>
      channels.map((channel) => ({ channel, id: randomUUID(), userId, alert, createdAt: new Date(alert.at) })),
    ),
  );
  await insertDeliveries(
    db,
    deliveries.map(({ channel, ...delivery }): NewDelivery => ({ ...key, ...delivery, channel: channel.id })),
  );
  for (const [kind, some] of Map.groupBy(deliveries, ({ channel }) => deliverJobOf(channel)))
    await jobs.enqueueAll(
      kind,
      some.map(({ id }) => ({ id })),
      db,
    );
}
