import type { Db } from "../../../lib/db.ts";
import { digestOf, nextDigestAt } from "../digest-times.ts";
import type { DueContext } from "../due-context.ts";
import { writeDigest } from "../sending/summary-message.store.ts";
import { listDigestsDue, lockDigest, moveDigest } from "./digest.store.ts";
import { digestHeldUntil, whatDigestSays } from "./what-digest-says.service.ts";

const PEOPLE_AT_ONCE = 100;

/**
 * Makes a message for everybody whose digest is due and has something to say, each in a transaction of its own: it is on
 * its way, or nothing happened. What it says is looked at again when it is sent.
 */
export async function tellDigests(ctx: DueContext, now: Date, failed: (error: unknown) => void): Promise<void> {
  for (let before = ""; ;) {
    const people = await listDigestsDue(ctx.db, { now, most: PEOPLE_AT_ONCE });
    for (const userId of people) await ctx.db.transaction((tx) => tellDigest(ctx, tx, { userId, now })).catch(failed);
    // Whoever could not be told now is left to the next round.
    const said = people.join(" ");
    if (people.length < PEOPLE_AT_ONCE || said === before) return;
    before = said;
  }
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
