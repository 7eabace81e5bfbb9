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

/** At most five addresses with three loads of a minute each, plus waiting for this machine's turn, doubled. */
const TIMEOUT_SECONDS = 2400;

/** A worker that is silent for this long is dead; its test goes to another one within the next minute. */
const HEARTBEAT_SECONDS = 30;
const RETRY_DELAY_SECONDS = 5;

/** Measures all addresses of one shop. `isDaily`: nobody requested it, so it is skipped once its night is over. */
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

/** Removes files that no longer belong to a measurement. */
export const SPEED_SWEEP = defineJob({ name: "sitespeed.sweep", input: z.object({}), onePerKey: true, retryLimit: 2 });

/**
 * Requested tests come first, then daily runs that have already waited for a machine. Within each group, the first test
 * of every owner comes before anybody's second.
 */
const REQUESTED_PRIORITY = 2000;
const HANDED_ON_PRIORITY = 1000;
/** Owners with more waiting tests than this come last, in no particular order. */
const LAST_TURN = 999;

/** After this time another machine, or the one that is measuring now, has had a chance to take it. */
const HANDED_ON_SECONDS = 15;

/** Puts a test back into the queue that this process cannot run now, with its former kind (requested or daily). */
export async function handOnSpeedTest(jobs: Pick<Jobs, "enqueue">, test: SpeedTest): Promise<void> {
  const priority = test.isDaily ? HANDED_ON_PRIORITY : REQUESTED_PRIORITY;
  await jobs.enqueue(SPEED_TEST, test, { key: keyOf(test), afterSeconds: HANDED_ON_SECONDS, priority });
}

/** Whether the owner of the test's organization has reached the limit of running tests, over all machines. */
export async function hasEnoughRunning(
  db: Db,
  { organizationId, shopId }: SpeedTest,
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  return (await countRunning(db, ShopAccess.system(organizationId, shopId), now)) >= most;
}

/**
 * A waiting daily run must not suppress a requested test, and neither must a test that was requested before the shop
 * moved to another organization: that one measures nothing any more.
 */
function keyOf({ organizationId, shopId, isDaily }: SpeedTest): string {
  const whose = `${organizationId} ${shopId}`;
  return isDaily ? `${whose} daily` : whose;
}

export interface SpeedRequest {
  at: Date;
  /** The day of a daily run; if missing, somebody requested the test, and it takes precedence. */
  dailyRunOn?: string;
}

/**
 * Requests a speed test; repeated requests are merged until it begins. Does nothing for a shop that has speed tests
 * switched off.
 * @throws {TooMany} if the owner already has the maximum number of waiting tests
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
