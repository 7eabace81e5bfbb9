import { z } from "zod";
import type { Db } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { defineJob, type Jobs } from "../lib/jobs.ts";
import type { ShopAccess } from "../shops/access.ts";
import { findSpeedShop } from "./sitespeed.store.ts";
import { markWaiting } from "./speed-state.store.ts";
import { speedUrlsOf } from "./speed-urls.ts";

/** Five addresses with three loads of a minute each at most, the time until it is our turn on this machine, and as much again. */
const TIMEOUT_SECONDS = 2400;

/** Measures all addresses of one shop. */
export const SPEED_TEST = defineJob({
  name: "sitespeed.test",
  input: z.object({ organizationId: z.string(), shopId: z.int() }),
  onePerKey: true,
  retryLimit: 2,
  timeoutSeconds: TIMEOUT_SECONDS,
});

/** Removes files that belong to no measurement any more. */
export const SPEED_SWEEP = defineJob({ name: "sitespeed.sweep", input: z.object({}), onePerKey: true, retryLimit: 2 });

/** Goes before the daily runs. */
const REQUESTED_PRIORITY = 10;

/** Until then another machine, or the one that measures now, has had the time to take it. */
const HANDED_ON_SECONDS = 15;

/** Puts a test back that this process cannot run now. It has waited already and goes before the daily runs. */
export async function handOnSpeedTest(
  jobs: Pick<Jobs, "enqueue">,
  shop: { organizationId: string; shopId: number },
): Promise<void> {
  const options = { key: String(shop.shopId), afterSeconds: HANDED_ON_SECONDS, priority: REQUESTED_PRIORITY };
  await jobs.enqueue(SPEED_TEST, shop, options);
}

export interface SpeedRequest {
  at: Date;
  /** The day whose daily run this is; left out: somebody asked for it, and it goes before those. */
  dailyRunOn?: string;
}

/** Asks for a speed test, once however often it is asked before it begins. A shop that has them switched off gets none. */
export async function requestSpeedTest(
  { db, jobs }: { db: Db; jobs: Pick<Jobs, "enqueue"> },
  access: ShopAccess,
  request: SpeedRequest,
): Promise<void> {
  const shop = await findSpeedShop(db, access);
  if (shop === null || !shop.sitespeedEnabled || speedUrlsOf(shop).length === 0) return;
  await db.transaction(async (tx) => {
    await markWaiting(tx, access, request);
    await notify(tx, { topic: "shop", organizationId: access.organizationId, userId: null, id: access.shopId });
    await jobs.enqueue(
      SPEED_TEST,
      { organizationId: access.organizationId, shopId: access.shopId },
      { db: tx, key: String(access.shopId), priority: request.dailyRunOn === undefined ? REQUESTED_PRIORITY : 0 },
    );
  });
}
