import type { DueContext } from "./due-context.ts";
import { tellDigests } from "./digest/tell-digest.job.ts";
import { tellWaited } from "./digest/tell-waited.job.ts";

/**
 * Tells people what was to be told later: what has waited for quiet hours to end, and digests. What fails does not hold
 * up the others.
 * @throws {AggregateError} if some failed, once all others are done
 */
export async function tellDue(ctx: DueContext): Promise<void> {
  const now = ctx.clock();
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  await tellWaited(ctx, now, failed).catch(failed);
  await tellDigests(ctx, now, failed).catch(failed);
  if (failures.length > 0) throw new AggregateError(failures, "Some people could not be told what was due");
}
