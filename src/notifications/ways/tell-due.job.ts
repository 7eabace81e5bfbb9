import { deliverJobOf } from "../deliver.job.ts";
import type { DueContext } from "./due-context.ts";
import { tellDigests } from "./digest/tell-digest.job.ts";
import { tellWaited } from "./digest/tell-waited.job.ts";
import { takeReadFirst } from "./waiting.store.ts";

const DELIVERIES_AT_ONCE = 500;

/**
 * Tells people what was to be told later: mails that nobody has read in the app meanwhile, what has waited for quiet
 * hours to end, and digests. What fails does not hold up the others.
 * @throws {AggregateError} if some failed, once all others are done
 */
export async function tellDue(ctx: DueContext): Promise<void> {
  const now = ctx.clock();
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  await queueUnread(ctx, now).catch(failed);
  await tellWaited(ctx, now, failed).catch(failed);
  await tellDigests(ctx, now, failed).catch(failed);
  if (failures.length > 0) throw new AggregateError(failures, "Some people could not be told what was due");
}

/** Queues what has waited ten minutes; whether it was read is looked at when it is sent. */
export async function queueUnread(ctx: Pick<DueContext, "db" | "jobs" | "channels">, now: Date): Promise<void> {
  for (;;) {
    const count = await ctx.db.transaction(async (tx) => {
      const taken = await takeReadFirst(tx, { now, most: DELIVERIES_AT_ONCE });
      for (const channel of ctx.channels) {
        const its = taken.filter((one) => one.channel === channel.id);
        await ctx.jobs.enqueueAll(
          deliverJobOf(channel),
          its.map(({ id }) => ({ id })),
          tx,
        );
      }
      return taken.length;
    });
    if (count < DELIVERIES_AT_ONCE) return;
  }
}
