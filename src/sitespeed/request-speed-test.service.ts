import { z } from "zod";
import { refuseAtLimit } from "../instance/limit.service.ts";
import type { Db } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { shopHint } from "../lib/hints.ts";
import { defineJob, type Jobs } from "../lib/jobs.ts";
import { ShopAccess } from "../shops/access.ts";
import { findSpeedShop } from "./sitespeed.store.ts";
import { countRunning, countWaiting, markWaiting } from "./speed-state.store.ts";
import { speedUrlsOf } from "./speed-urls.ts";

/**
 * Five addresses with three loads of a minute each at most, the time until it is our turn on
 * this machine, and as much again.
 */
const TIMEOUT_SECONDS = 2400;

/** A worker that is silent for so long is dead, and its test goes to another one within the next minute. */
const HEARTBEAT_SECONDS = 30;
const RETRY_DELAY_SECONDS = 5;

/**
 * Measures all addresses of one shop. `isDaily`: nobody asked for it, so that it is left out when its night is over.
 */
export const SPEED_TEST = defineJob({
  name: "sitespeed.test",
  input: z.object({ organizationId: z.string(), shopId: z.int(), isDaily: z.boolean().default(false) }),
  onePerKey: true,
  retryLimit: 2,
  retryDelaySeconds: RETRY_DELAY_SECONDS,
  timeoutSeconds: TIMEOUT_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
});

export type SpeedTest = z.infer<(typeof SPEED_TEST)["input"]>;

/** Removes files that belong to no measurement any more. */
export const SPEED_SWEEP = defineJob({ name: "sitespeed.sweep", input: z.object({}), onePerKey: true, retryLimit: 2 });

/**
 * What somebody asked for goes first, then daily runs that have waited for a machine already. Inside each, the first
 * test of every owner of organizations goes before the second of any.
 */
const REQUESTED_PRIORITY = 2000;
const HANDED_ON_PRIORITY = 1000;
/** Who has more waiting than this stands behind everybody, in no order. */
const LAST_TURN = 999;

/** Until then another machine, or the one that measures now, has had the time to take it. */
const HANDED_ON_SECONDS = 15;

/** Puts a test back that this process cannot run now, as what it was: asked for, or a daily run. */
export async function handOnSpeedTest(jobs: Pick<Jobs, "enqueue">, test: SpeedTest): Promise<void> {
  const priority = test.isDaily ? HANDED_ON_PRIORITY : REQUESTED_PRIORITY;
  await jobs.enqueue(SPEED_TEST, test, { key: keyOf(test), afterSeconds: HANDED_ON_SECONDS, priority });
}

/** Whether the owner of the test's organization has as many running as may run at once, on all machines together. */
export async function hasEnoughRunning(
  db: Db,
  { organizationId, shopId }: SpeedTest,
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  return (await countRunning(db, ShopAccess.system(organizationId, shopId), now)) >= most;
}

/**
 * A daily run that waits is no reason to leave out what somebody asks for, and neither is one that was asked for where
 * the shop has moved away from: it measures nothing any more.
 */
function keyOf({ organizationId, shopId, isDaily }: SpeedTest): string {
  const whose = `${organizationId} ${shopId}`;
  return isDaily ? `${whose} daily` : whose;
}

export interface SpeedRequest {
  at: Date;
  /** The day whose daily run this is; left out: somebody asked for it, and it goes before those. */
  dailyRunOn?: string;
}

/**
 * Asks for a speed test, once however often it is asked before it begins. A shop that has them switched off gets none.
 * @throws {TooMany} when as many of the organization's owner wait as may, and somebody asks for one more
 */
export async function requestSpeedTest(
  { db, jobs }: { db: Db; jobs: Pick<Jobs, "enqueue"> },
  access: ShopAccess,
  request: SpeedRequest,
): Promise<void> {
  const shop = await findSpeedShop(db, access);
  if (shop === null || !shop.sitespeedEnabled || speedUrlsOf(shop).length === 0) return;
  const { organizationId, shopId } = access;
  const waiting = await countWaiting(db, access, request.at);
  if (request.dailyRunOn === undefined)
    await refuseAtLimit(db, "queuedSpeedTests", { subject: "organization", subjectId: organizationId, count: waiting });
  const test = { organizationId, shopId, isDaily: request.dailyRunOn !== undefined };
  await db.transaction(async (tx) => {
    await markWaiting(tx, access, request);
    await notify(tx, shopHint(access));
    const priority = (test.isDaily ? 0 : REQUESTED_PRIORITY) - Math.min(waiting, LAST_TURN);
    await jobs.enqueue(SPEED_TEST, test, { db: tx, key: keyOf(test), priority });
  });
}
