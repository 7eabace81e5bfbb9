import { z } from "zod";
import type { Clock } from "../lib/clock.ts";
import type { NotToldReason } from "../incidents/incident.ts";
import { defineJob, HopelessJob, type RunningJob } from "../lib/jobs.ts";
import type { Log } from "../lib/log.ts";
import { isOvertaken } from "./alert.ts";
import type { Channel, ChannelServices } from "./channel.ts";
import type { DeliveryOutcome } from "./delivery-outcome.ts";
import { findDelivery, listLaterAlerts, settleDelivery } from "./outbox.store.ts";
import { markGivenUp } from "./given-up.store.ts";
import { findReceiver, isStillMember } from "./receiver.store.ts";

/** One delivery. Retried for about a day and a half, with pauses that double, like mails. */
export const deliverJob = defineJob({
  name: "notification.deliver",
  input: z.object({ id: z.string() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
  timeoutSeconds: 120,
  keepSeconds: 86_400,
});

/** The same for slow channels, so that a mail that hangs does not delay the inbox. */
export const deliverSlowlyJob = defineJob({
  name: "notification.deliver-slowly",
  input: z.object({ id: z.string() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
  timeoutSeconds: 120,
  keepSeconds: 86_400,
});

export function deliverJobOf({ isSlow }: Pick<Channel, "isSlow">) {
  return isSlow ? deliverSlowlyJob : deliverJob;
}

export interface DeliverContext {
  channels: readonly Channel[];
  services: ChannelServices;
  clock: Clock;
  log: Log;
}

/**
 * Delivers one alert to one person through one channel. Does nothing if it has already arrived, if a newer alert has
 * made it obsolete, or if the person no longer watches the shop or may no longer see it.
 */
export async function deliver(
  ctx: DeliverContext,
  { id }: { id: string },
  { attempt }: Pick<RunningJob, "attempt">,
): Promise<void> {
  const { db } = ctx.services;
  const delivery = await findDelivery(db, id);
  if (delivery === null) return;
  const brought = await orGiveUp(ctx, { id, attempt }, () => bring(ctx, id, delivery));
  if (brought.outcome === "overtaken") return await deliver(ctx, { id }, { attempt });
  const { outcome, why } = brought;
  await db.transaction((tx) => settleDelivery(tx, id, { outcome, why, now: ctx.clock() }));
}

interface Brought {
  outcome: DeliveryOutcome | "overtaken";
  /** Why they were not told. */
  why: NotToldReason | null;
}
type Found = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

async function bring(ctx: DeliverContext, id: string, delivery: Found): Promise<Brought> {
  const { db } = ctx.services;
  const channel = ctx.channels.find((known) => known.id === delivery.channel);
  // Deliveries of a newer version are left to a worker that knows their channel.
  if (channel === undefined) throw new Error(`This worker does not know the channel "${delivery.channel}"`);
  const { alert } = delivery;
  if (alert === null) throw new Error("This worker cannot read what is to be told");
  const now = ctx.clock();
  const to = await findReceiver(db, delivery, delivery.userId, now);
  if (to === null) {
    const isMember = await isStillMember(db, delivery, delivery.userId, now);
    return { outcome: "unwanted", why: isMember ? "noWatch" : "noAccess" };
  }
  const later = await listLaterAlerts(db, id, { ...delivery, alert });
  if (later.some((other) => isOvertaken(alert, other))) return { outcome: "unwanted", why: "overtaken" };
  const outcome = await channel.deliver({ id, alert, to }, ctx.services);
  return { outcome, why: outcome === "unconfirmed" ? "addressUnconfirmed" : null };
}

async function orGiveUp(
  { log, services, clock }: DeliverContext,
  { id, attempt }: { id: string; attempt: number },
  work: () => Promise<Brought>,
): Promise<Brought> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HopelessJob || attempt > deliverJob.retryLimit) {
      const reason = error instanceof Error ? error.message : String(error);
      await services.db.transaction((tx) => markGivenUp(tx, id, { reason, now: clock() }));
      log.error({ id, attempt, reason }, "A notification could not be delivered and is given up");
    }
    throw error;
  }
}
