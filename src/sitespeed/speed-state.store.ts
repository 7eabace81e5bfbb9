import { and, count, eq, gt, inArray, ne, type SQL } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { countedWith } from "../organizations/claimant.store.ts";
import type { ShopAccess } from "../shops/access.ts";
import { holdShop } from "../shops/shop.store.ts";
import { speedState } from "./sitespeed.table.ts";

/**
 * A run reports before and after each load, which takes a minute at most. If it is silent for longer, it has died with
 * its worker.
 */
const RUN_MINUTES = 2;

/** The longest that a night with many shops may last; a test that waits longer was lost. */
const WAIT_MINUTES = 24 * 60;

type Progress = Pick<typeof speedState.$inferSelect, keyof typeof PROGRESS>;

/** Whether a shop's test waits or runs, ignoring leftovers of killed workers; `null`: none was ever requested. */
export function progressAt(now: Date, state: Progress | null): Progress | null {
  if (state === null) return null;
  const living = (since: Date | null, minutes: number) =>
    since !== null && now.getTime() - since.getTime() <= minutes * 60_000 ? since : null;
  return {
    ...state,
    waitingSince: living(state.waitingSince, WAIT_MINUTES),
    runningSince: living(state.runningSince, RUN_MINUTES),
  };
}

/**
 * `runningSince` is renewed with every load: it is the time of the run's last report. The first column is never null,
 * because drizzle takes a joined object for missing when its first one is.
 */
export const PROGRESS = {
  loadsDone: speedState.loadsDone,
  waitingSince: speedState.waitingSince,
  runningSince: speedState.runningSince,
  loadsPlanned: speedState.loadsPlanned,
};

const MINUTE_MILLISECONDS = 60_000;

/** How many other shops of the organization, and of others with the same owner, wait for a test. */
export async function countWaiting(db: Db, access: ShopAccess, now: Date): Promise<number> {
  return countOthers(
    db,
    access,
    gt(speedState.waitingSince, new Date(now.getTime() - WAIT_MINUTES * MINUTE_MILLISECONDS)),
  );
}

/** How many of them are being tested. */
export async function countRunning(db: Db, access: ShopAccess, now: Date): Promise<number> {
  return countOthers(
    db,
    access,
    gt(speedState.runningSince, new Date(now.getTime() - RUN_MINUTES * MINUTE_MILLISECONDS)),
  );
}

async function countOthers(db: Db, { organizationId, shopId }: ShopAccess, condition: SQL): Promise<number> {
  const [row] = await db
    .select({ shops: count() })
    .from(speedState)
    .where(
      and(inArray(speedState.organizationId, countedWith(organizationId)), ne(speedState.shopId, shopId), condition),
    );
  return row?.shops ?? 0;
}

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

/** Also reports that the run is alive. */
export async function markProgress(db: Db, access: ShopAccess, run: { at: Date; loadsDone: number }): Promise<void> {
  await changeState(db, access, { runningSince: run.at, loadsDone: run.loadsDone });
}

const NOT_RUNNING = { runningSince: null, loadsDone: 0, loadsPlanned: 0 };

/** Keeps a test waiting that was requested while this one ran. */
export async function markEnded(db: Db, access: ShopAccess): Promise<void> {
  await changeState(db, access, NOT_RUNNING);
}

/** Marks a daily run as skipped; it may be requested again in the same night. */
export async function markLeftOut(db: Db, access: ShopAccess): Promise<void> {
  await changeState(db, access, { ...NOT_RUNNING, waitingSince: null, dailyRunOn: null });
}

/** Does nothing if the shop was deleted meanwhile. */
async function changeState(
  db: Db,
  { organizationId, shopId }: ShopAccess,
  changes: Partial<typeof speedState.$inferInsert>,
): Promise<void> {
  await db
    .update(speedState)
    .set(changes)
    .where(and(eq(speedState.organizationId, organizationId), eq(speedState.shopId, shopId)));
}

/** A deleted shop gets no state. */
async function setState(db: Db, access: ShopAccess, changes: Partial<typeof speedState.$inferInsert>): Promise<void> {
  const { organizationId, shopId } = access;
  await db.transaction(async (tx) => {
    if (!(await holdShop(tx, access))) return;
    await tx
      .insert(speedState)
      .values({ organizationId, shopId, ...changes })
      .onConflictDoUpdate({ target: [speedState.organizationId, speedState.shopId], set: changes });
  });
}
