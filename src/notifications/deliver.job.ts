import { z } from "zod";
import type { Clock } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import { defineJob, HopelessJob, type RunningJob } from "../lib/jobs.ts";
import type { Log } from "../lib/log.ts";
import { type Alert, isOvertaken } from "./alert.ts";
import type { Channel, ChannelServices } from "./channel.ts";
import { INBOX } from "./inbox/inbox-rows.ts";
import { writeInboxes } from "./inbox/write-inbox.job.ts";
import { forgetHearer, isOverFor } from "./incidents/hearing.store.ts";
import type { TellingFigures } from "./incidents/telling-figures.ts";
import { type Became, findDelivery, listLaterAlerts, settleDelivery } from "./outbox.store.ts";
import { markGivenUp } from "./given-up.store.ts";
import { findReceiver, holdReceiver, isStillMember } from "./receiver.store.ts";
import { kindOf } from "./topics/events.ts";
import { type KeptBack, keptBack } from "./ways/before-sending.service.ts";
import { letWait } from "./ways/waiting.store.ts";

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

/** The same for browsers' services, which have nothing to do with mail servers. */
export const deliverPushJob = defineJob({
  name: "notification.deliver-push",
  input: z.object({ id: z.string() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
  timeoutSeconds: 120,
  keepSeconds: 86_400,
});

export function deliverJobOf({ id, isSlow }: Pick<Channel, "id" | "isSlow">) {
  if (id === "push") return deliverPushJob;
  return isSlow ? deliverSlowlyJob : deliverJob;
}

export interface DeliverContext {
  channels: readonly Channel[];
  services: ChannelServices;
  clock: Clock;
  log: Log;
  /** Counts how long it took until people knew. */
  figures?: Pick<TellingFigures, "note">;
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
  const became = await orGiveUp(ctx, { id, attempt }, () => bring(ctx, id, delivery));
  if (became === "overtaken") return await deliver(ctx, { id }, { attempt });
  if ("waitsFor" in became) return await letWait(db, [id], became);
  const now = ctx.clock();
  await db.transaction(async (tx) => {
    await settleDelivery(tx, id, { ...became, now });
    if (became.why === "noWatch" || became.why === "noAccess") await forget(tx, delivery);
  });
  if (became.outcome === "delivered") ctx.figures?.note(delivery.channel, delivery.alert, now);
}

type Found = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

type Waits = Extract<KeptBack, { dueAt: Date }>;

async function bring(ctx: DeliverContext, id: string, delivery: Found): Promise<Became | Waits | "overtaken"> {
  const { db } = ctx.services;
  const channel = ctx.channels.find((known) => known.id === delivery.channel) ?? recordOf(delivery);
  // Deliveries of a newer version are left to a worker that knows their channel.
  if (channel === undefined) throw new Error(`This worker does not know the channel "${delivery.channel}"`);
  const { alert } = delivery;
  if (alert === null) throw new Error("This worker cannot read what is to be told");
  const now = ctx.clock();
  const to = await findReceiver(db, delivery, delivery.userId, now);
  if (to === null) {
    const isMember = await isStillMember(db, delivery, delivery.userId, now);
    return { outcome: "unwanted", state: "notTold", why: isMember ? "noWatch" : "noAccess" };
  }
  if (await isOutdated(db, id, { ...delivery, alert }))
    return { outcome: "unwanted", state: "notTold", why: "overtaken" };
  const kept = await keptBack(db, { ...delivery, alert }, { timeZone: ctx.services.timeZone, now });
  if (kept !== null) return "why" in kept ? { outcome: "unwanted", state: "notTold", why: kept.why } : kept;
  const outcome = await channel.deliver({ id, alert, to, now }, ctx.services);
  if (outcome === "overtaken") return outcome;
  if (outcome === "unwanted") return { outcome, state: "notTold", why: "choice" };
  if (outcome === "unconfirmed") return { outcome, state: "notTold", why: "addressUnconfirmed" };
  return { outcome, state: channel.reaches, why: null };
}

/** Former versions delivered to inboxes, too: what they left on its way is written there now. */
function recordOf({ channel }: Found): Pick<Channel, "reaches" | "deliver"> | undefined {
  if (channel !== INBOX) return undefined;
  return {
    reaches: "arrived",
    deliver: ({ alert, to }, { db }) =>
      db.transaction(async (tx) => {
        const { organizationId, incidentId, userId } = to;
        const place = { organizationId, shopId: to.shop?.id ?? null, incidentId };
        if (!(await holdReceiver(tx, place, userId))) return "overtaken";
        await writeInboxes(tx, organizationId, [{ ...place, alert, userIds: [userId], mutedIds: [] }]);
        return "delivered";
      }),
  };
}

type Readable = Omit<Found, "alert"> & { alert: Alert };

/** Whether something newer says more, or what it is about is over for them without a message of its own. */
async function isOutdated(db: Db, id: string, delivery: Readable): Promise<boolean> {
  const { alert } = delivery;
  const later = await listLaterAlerts(db, id, delivery);
  if (later.some((other) => isOvertaken(alert, other))) return true;
  return phaseOf(alert) !== "closes" && (await isOverFor(db, delivery, new Date(alert.at)));
}

/** Who was not told of a beginning by any way does not hear of its end. */
async function forget(db: Db, delivery: Found): Promise<void> {
  const { alert } = delivery;
  if (alert !== null && phaseOf(alert) === "opens") await forgetHearer(db, delivery, new Date(alert.at));
}

const phaseOf = ({ news }: Alert) => kindOf(news).phase(news);

async function orGiveUp(
  { log, services, clock }: DeliverContext,
  { id, attempt }: { id: string; attempt: number },
  work: () => Promise<Became | Waits | "overtaken">,
): Promise<Became | Waits | "overtaken"> {
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
