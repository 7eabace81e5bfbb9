import { and, eq } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import type { ShopAccess } from "../shops/access.ts";
import { speedState } from "./sitespeed.table.ts";

/** A run that says nothing for so long has died with its worker. */
const RUN_MINUTES = 40;

/** So long a night of many shops may last; what waits longer was lost. */
const WAIT_MINUTES = 24 * 60;

/** Whether a shop's test waits or runs, without what a killed worker has left; `null`: none was ever asked for. */
export async function readProgress(db: Db, access: ShopAccess, now: Date) {
  const rows = await db
    .select(PROGRESS)
    .from(speedState)
    .where(and(eq(speedState.organizationId, access.organizationId), eq(speedState.shopId, access.shopId)));
  const [state] = rows;
  if (state === undefined) return null;
  const living = (since: Date | null, minutes: number) =>
    since !== null && now.getTime() - since.getTime() <= minutes * 60_000 ? since : null;
  return {
    ...state,
    waitingSince: living(state.waitingSince, WAIT_MINUTES),
    runningSince: living(state.runningSince, RUN_MINUTES),
  };
}

const PROGRESS = {
  waitingSince: speedState.waitingSince,
  runningSince: speedState.runningSince,
  loadsDone: speedState.loadsDone,
  loadsPlanned: speedState.loadsPlanned,
};

export async function markWaiting(
  db: Db,
  access: ShopAccess,
  request: { at: Date; dailyRunOn?: string },
): Promise<void> {
  const changes = {
    waitingSince: request.at,
    ...(request.dailyRunOn === undefined ? {} : { dailyRunOn: request.dailyRunOn }),
  };
  await setState(db, access, changes);
}

export async function markRunning(db: Db, access: ShopAccess, run: { at: Date; loadsPlanned: number }): Promise<void> {
  await setState(db, access, {
    waitingSince: null,
    runningSince: run.at,
    loadsDone: 0,
    loadsPlanned: run.loadsPlanned,
  });
}

export async function markProgress(db: Db, access: ShopAccess, loadsDone: number): Promise<void> {
  await setState(db, access, { loadsDone });
}

export async function markEnded(db: Db, access: ShopAccess): Promise<void> {
  await setState(db, access, { runningSince: null, waitingSince: null, loadsDone: 0, loadsPlanned: 0 });
}

async function setState(
  db: Db,
  { organizationId, shopId }: ShopAccess,
  changes: Partial<typeof speedState.$inferInsert>,
): Promise<void> {
  await db
    .insert(speedState)
    .values({ organizationId, shopId, ...changes })
    .onConflictDoUpdate({ target: [speedState.organizationId, speedState.shopId], set: changes });
}
