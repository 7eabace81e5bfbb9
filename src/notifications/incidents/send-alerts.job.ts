import { randomUUID } from "node:crypto";
import type { Clock } from "../../lib/clock.ts";
import type { Db } from "../../lib/db.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Alert } from "../alert.ts";
import type { Channel } from "../channel.ts";
import { deliverJobOf } from "../deliver.job.ts";
import { insertDeliveries, type NewDelivery } from "../outbox.store.ts";
import type { Place } from "../receiver.store.ts";

export interface TellContext {
  db: Db;
  jobs: Pick<Jobs, "enqueueAll">;
  channels: readonly Channel[];
  clock: Clock;
}

/** Much longer than workers of two versions run side by side. */
const UNREADABLE_WAITS_MILLISECONDS = 3_600_000;

/** Whether an event that this worker cannot read is left to others for now. Nobody waits for a clock that was far ahead. */
export function isToWait(date: Date, now: Date): boolean {
  return Math.abs(now.getTime() - date.getTime()) < UNREADABLE_WAITS_MILLISECONDS;
}

export interface AlertToPeople extends Place {
  alert: Alert;
  userIds: readonly string[];
  /** Those of them who have muted it: only the record has it. */
  mutedIds: readonly string[];
}

/** Writes one delivery per person and channel, and queues it, in the running transaction. */
export async function sendAlerts({ db, jobs, channels }: TellContext, alerts: readonly AlertToPeople[]): Promise<void> {
  const deliveries = alerts.flatMap(({ userIds, mutedIds, alert, ...place }) =>
    userIds.flatMap((userId) =>
      waysTo(userId, mutedIds, channels).map((way) => ({
        ...place,
        ...way,
        id: randomUUID(),
        userId,
        alert,
        createdAt: new Date(alert.at),
      })),
    ),
  );
  await insertDeliveries(
    db,
    deliveries.map(({ channel, isQuiet: _, ...delivery }): NewDelivery => ({ ...delivery, channel: channel.id })),
  );
  for (const [kind, some] of Map.groupBy(deliveries, ({ channel }) => deliverJobOf(channel)))
    await jobs.enqueueAll(
      kind,
      some.map(({ id, isQuiet }) => ({ id, isQuiet })),
      db,
    );
}

/** Whoever has muted something has it in the record, which says it quietly. */
function waysTo(userId: string, mutedIds: readonly string[], channels: readonly Channel[]) {
  const isQuiet = mutedIds.includes(userId);
  return channels.filter(({ isRecord }) => isRecord || !isQuiet).map((channel) => ({ channel, isQuiet }));
}
