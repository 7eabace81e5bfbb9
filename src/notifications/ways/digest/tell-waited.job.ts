import type { Db } from "../../../lib/db.ts";
import { eachApart } from "../../each-apart.service.ts";
import { overCap } from "../before-sending.service.ts";
import { type DueContext, NOT_TOLD } from "../due-context.ts";
import { letWait, sendAlone, settleAlerts } from "../sending/alert-message.store.ts";
import { writeSummary } from "../sending/summary-message.store.ts";
import { listWaiting, lockWaiting, type Waiting } from "../waiting.store.ts";
import { sortAll } from "./sort-all.service.ts";
import { idsOf } from "./sort-waited.service.ts";
import { sumUp } from "./waited.ts";

/** More are told in the next round, which begins once this one is over. */
const PEOPLE_AT_ONCE = 5000;

/**
 * Makes one message per person and way of what has waited for them; each in a transaction of its own. What it says is
 * looked at again when it is sent.
 * @throws {AggregateError} if some could not be told, once all others are done
 */
export async function tellWaited(ctx: DueContext): Promise<void> {
  const now = ctx.clock();
  const tell = (waiting: Waiting) => ctx.db.transaction((tx) => tellOne(ctx, tx, { waiting, now }));
  await eachApart(await listWaiting(ctx.db, { now, most: PEOPLE_AT_ONCE }), tell, NOT_TOLD);
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
  if (sumUp(told) === null) return await settleAlerts(tx, idsOf(waiting, told), { why: "overtaken", now });
  const way = waiting.channel === "push" ? "push" : "email";
  const late = await overCap(tx, { userId: waiting.userId, way, now });
  const ids = [...told, ...still.rest.map(({ row }) => row)].map(({ id }) => id);
  if (late !== null) return await letWait(tx, { destinationId, ids }, late);
  await writeSummary(tx, { destinationId, alertIds: ids }, now);
}
