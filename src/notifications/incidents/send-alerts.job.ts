import { randomUUID } from "node:crypto";
import type { Clock } from "../../lib/clock.ts";
import type { Db } from "../../lib/db.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Channel } from "../channel.ts";
import { deliverJobOf } from "../deliver.job.ts";
import { insertDeliveries, type NewDelivery } from "../outbox.store.ts";
import { type InboxAlert, writeInboxes } from "../inbox/write-inbox.job.ts";
import { INBOX } from "../inbox/inbox-rows.ts";
import type { TellingFigures } from "./telling-figures.ts";

export interface TellContext {
  db: Db;
  jobs: Pick<Jobs, "enqueueAll">;
  channels: readonly Channel[];
  clock: Clock;
  /** The instance's, for organizations without one. Default: UTC. */
  timeZone?: string;
  /** Counts how long it took until people could know. */
  figures?: Pick<TellingFigures, "note">;
}

/** Much longer than workers of two versions run side by side. */
const UNREADABLE_WAITS_MILLISECONDS = 3_600_000;

/** Whether an event that this worker cannot read is left to others for now. Nobody waits for a clock that was far ahead. */
export function isToWait(date: Date, now: Date): boolean {
  return Math.abs(now.getTime() - date.getTime()) < UNREADABLE_WAITS_MILLISECONDS;
}

/**
 * Writes what people are told into their inboxes, and one delivery per person and channel, which it queues: all in the
 * running transaction. Returns who may not see anything of the organization now.
 */
export async function sendAlerts(
  { db, jobs, channels, clock, figures }: TellContext,
  organizationId: string,
  alerts: readonly InboxAlert[],
): Promise<ReadonlySet<string>> {
  const barred = await writeInboxes(db, organizationId, alerts);
  for (const { alert, userIds } of alerts)
    for (const userId of userIds) if (!barred.has(userId)) figures?.note(INBOX, alert, clock());
  const deliveries = alerts.flatMap(({ userIds, mutedIds, alert, ruled, ...place }) =>
    without(userIds, mutedIds).flatMap((userId) =>
      channels.map((channel) => ({
        ...place,
        channel,
        id: randomUUID(),
        userId,
        alert,
        rules: ruled?.get(userId)?.why ?? null,
        createdAt: new Date(alert.at),
      })),
    ),
  );
  await insertDeliveries(
    db,
    deliveries.map(({ channel, ...delivery }): NewDelivery => ({ ...delivery, channel: channel.id })),
  );
  for (const [kind, some] of Map.groupBy(deliveries, ({ channel }) => deliverJobOf(channel)))
    await jobs.enqueueAll(
      kind,
      some.map(({ id }) => ({ id })),
      db,
    );
  return barred;
}

/** Whoever has muted something has it in the inbox alone. */
const without = (userIds: readonly string[], mutedIds: readonly string[]) =>
  userIds.filter((userId) => !mutedIds.includes(userId));
