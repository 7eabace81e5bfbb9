import { z } from "zod";
import type { Clock } from "../lib/clock.ts";
import { defineJob, HopelessJob, type RunningJob } from "../lib/jobs.ts";
import type { Log } from "../lib/log.ts";
import { isOvertaken } from "./alert.ts";
import type { Channel, ChannelServices } from "./channel.ts";
import { findDelivery, listLaterAlerts, settleDelivery } from "./outbox.store.ts";
import { findReceiver } from "./receiver.store.ts";

/** One delivery by itself. Tried for about a day and a half, with pauses that double, as mails are. */
export const deliverJob = defineJob({
  name: "notification.deliver",
  input: z.object({ id: z.string() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
  timeoutSeconds: 120,
  keepSeconds: 86_400,
});

export interface DeliverContext {
  channels: readonly Channel[];
  services: ChannelServices;
  clock: Clock;
  log: Log;
}

/**
 * Brings one alert to one person by one channel. Nothing happens when it has arrived before, or when a newer one has made
 * it untrue meanwhile; whoever does not watch the shop any more, or may not see it, gets nothing.
 */
export async function deliver(ctx: DeliverContext, { id }: { id: string }, { attempt }: Pick<RunningJob, "attempt">) {
  const { db } = ctx.services;
  const delivery = await findDelivery(db, id);
  if (delivery === null) return;
  const channel = ctx.channels.find((known) => known.id === delivery.channel);
  const to = await findReceiver(db, delivery, delivery.userId, ctx.clock());
  const later = await listLaterAlerts(db, id, delivery);
  const isNews = !later.some((alert) => isOvertaken(delivery.alert, alert));
  if (channel !== undefined && to !== null && isNews) {
    await orGiveUp(ctx, { id, attempt }, () => channel.deliver({ id, alert: delivery.alert, to }, ctx.services));
  }
  await settleDelivery(db, id, ctx.clock());
}

async function orGiveUp(
  { log }: DeliverContext,
  { id, attempt }: { id: string; attempt: number },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof HopelessJob || attempt > deliverJob.retryLimit) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ id, attempt, reason }, "A notification could not be delivered and is given up");
    }
    throw error;
  }
}
