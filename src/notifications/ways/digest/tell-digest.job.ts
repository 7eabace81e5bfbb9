import type { Db } from "../../../lib/db.ts";
import { eachApart } from "../../each-apart.service.ts";
import { digestOf, nextDigestAt } from "../digest-times.ts";
import { type DueContext, NOT_TOLD } from "../due-context.ts";
import { writeDigest } from "../sending/summary-message.store.ts";
import { listDigestsDue, lockDigest, moveDigest } from "./digest.store.ts";
import { digestHeldUntil, whatDigestSays } from "./what-digest-says.service.ts";

/** More are told in the next round, which begins once this one is over. */
const PEOPLE_AT_ONCE = 5000;

/**
 * Makes a message for everybody whose digest is due and has something to say, each in a transaction of its own: it is on
 * its way, or nothing happened. What it says is looked at again when it is sent.
 * @throws {AggregateError} if some could not be told, once all others are done
 */
export async function tellDigests(ctx: DueContext): Promise<void> {
  const now = ctx.clock();
  const tell = (userId: string) => ctx.db.transaction((tx) => tellDigest(ctx, tx, { userId, now }));
  await eachApart(await listDigestsDue(ctx.db, { now, most: PEOPLE_AT_ONCE }), tell, NOT_TOLD);
}

async function tellDigest(
  { timeZone }: DueContext,
  tx: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const reader = await lockDigest(tx, userId, { now, timeZone });
  if (reader === null) return;
  const { setting } = reader;
  const nextDigest = nextDigestAt(setting, reader.timeZone, now);
  const due = setting.nextDigestAt;
  if (due === null || !reader.hasAddress || !reader.isLetIn)
    return await moveDigest(tx, userId, { nextDigestAt: nextDigest });
  const later = await digestHeldUntil(tx, { userId, reader, timeZone }, now);
  if (later !== null) return await moveDigest(tx, userId, { nextDigestAt: later });
  const digest = digestOf(setting, reader.timeZone, due);
  const says = await whatDigestSays(tx, { userId, reader, digest }, { begins: due, now });
  if (says !== null) await writeDigest(tx, { userId, content: { digest } }, now);
  const upTo = { dailyUpTo: now, ...(digest === "weekly" && { weeklyUpTo: now }) };
  await moveDigest(tx, userId, { nextDigestAt: nextDigest, ...(says === null && upTo) });
}
