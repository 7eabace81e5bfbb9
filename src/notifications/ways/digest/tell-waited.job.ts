import type { Db } from "../../../lib/db.ts";
import { overCap } from "../before-sending.service.ts";
import type { DueContext } from "../due-context.ts";
import { letWait, sendAlone, settleAlert } from "../sending/alert-message.store.ts";
import { writeSummary } from "../sending/summary-message.store.ts";
import { listWaiting, lockWaiting, type Waiting } from "../waiting.store.ts";
import { sortAll } from "./sort-all.service.ts";
import { idsOf } from "./sort-waited.service.ts";
import { sumUp } from "./waited.ts";

const PEOPLE_AT_ONCE = 100;

/**
 * Makes one message per person and way of what has waited for them; each in a transaction of its own. What it says is
 * looked at again when it is sent.
 */
export async function tellWaited(ctx: DueContext, now: Date, failed: (error: unknown) => void): Promise<void> {
  for (let before = ""; ;) {
    const waiting = await listWaiting(ctx.db, { now, most: PEOPLE_AT_ONCE });
    for (const one of waiting) await ctx.db.transaction((tx) => tellOne(ctx, tx, { waiting: one, now })).catch(failed);
    // What could not be made now is left to the next round.
    const said = waiting.map(({ destinationId }) => destinationId).join(" ");
    if (waiting.length < PEOPLE_AT_ONCE || said === before) return;
    before = said;
  }
}

async function tellOne(
  { timeZone }: DueContext,
  tx: Db,
  { waiting, now }: { waiting: Waiting; now: Date },
): Promise<void> {
  const { destinationId } = waiting;
  const still = await sortAll(tx, await lockWaiting(tx, waiting, now), { way: waiting, timeZone, now });
  const told = still.told.map(({ row }) => row);
  if (told.length + still.rest.length === 1) return await sendAlone(tx, idsOf(waiting, told), now);
  if (sumUp(told) === null) {
    const over = { state: "superseded", told: "notTold", why: "overtaken", now } as const;
    for (const { id } of told) await settleAlert(tx, { destinationId, id }, over);
    return;
  }
  const way = waiting.channel === "push" ? "push" : "email";
  const late = await overCap(tx, { userId: waiting.userId, way, now });
  const ids = [...told, ...still.rest.map(({ row }) => row)].map(({ id }) => id);
  if (late !== null) return await letWait(tx, { destinationId, ids }, late);
  await writeSummary(tx, { destinationId, alertIds: ids }, now);
}
