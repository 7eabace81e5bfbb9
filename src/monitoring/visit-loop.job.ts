import type { ClaimOrder, LeasedItems } from "../lib/lease/lease-desk.ts";
import { startLeaseLoop } from "../lib/lease/lease-loop.ts";
import { countBy } from "../lib/lease/lease-places.ts";
import { LEASE_SECONDS } from "./schedule.ts";
import { visitShop, type VisitContext, type VisitResult } from "./visit.job.ts";
import { createProgressBoard } from "./visit-progress.job.ts";
import { claimDueShops, releaseShops, renewLease, type LeasedShop } from "./lease.store.ts";
import { organizationShare } from "./visit-places.ts";

export interface VisitLoopOptions extends VisitContext {
  /** Maximum number of concurrent visits. */
  parallelism: number;
  /** The same per host name. */
  parallelismPerHost: number;
  /** Percentage of the places that one organization may use while others wait; read before each claim. Default: 50. */
  organizationPercent?: () => number;
  /** Whether {@link VisitLoop.wake} is called when somebody requests a visit. Default: it may not be. */
  isCalled?: () => boolean;
  /** Called when a visit begins, and when it ends without being saved. Progress in between is not reported here. */
  onMoved?: (shop: LeasedShop) => void;
  /** Called after each visit that was saved. */
  onSaved: (shop: LeasedShop) => void;
}

const HALF_PERCENT = 50;

export interface VisitLoop {
  /** Checks at once whether something is due. */
  wake(): void;
  /** Takes no more shops and resolves when the running visits are saved. */
  stop(): Promise<void>;
  /** Visits since the start, and those running now. */
  figures(): { saved: number; lost: number; broken: number; running: number };
}

/** Visits shops as they become due, until stopped. Any number of workers may run one loop each on the same database. */
export function startVisitLoop(options: VisitLoopOptions): VisitLoop {
  const { pool, log, owner, parallelism, parallelismPerHost, isCalled } = options;
  const progress = createProgressBoard({ pool, owner, log });
  const counts: Record<VisitResult | "broken", number> = { saved: 0, lost: 0, broken: 0 };

  const visit = async (shop: LeasedShop) => {
    options.onMoved?.(shop);
    try {
      const result = await visitShop({ ...options, onRead: progress.note }, shop);
      counts[result] += 1;
      if (result === "saved") options.onSaved(shop);
      else options.onMoved?.(shop);
    } catch (error) {
      counts.broken += 1;
      options.onMoved?.(shop);
      log.error(
        { err: error, shopId: shop.shopId },
        "A visit broke off; the shop is taken up again when its lease ends",
      );
    } finally {
      progress.end(shop.shopId);
    }
  };

  const loop = startLeaseLoop<LeasedShop>(
    {
      claim: (order) => claimShops(options, order),
      release: (shops) =>
        releaseShops(
          pool,
          owner,
          shops.map(({ shopId }) => shopId),
        ),
      renew: ({ shopId }, leaseSeconds) => renewLease(pool, { owner, shopId, leaseSeconds }),
      work: visit,
      keyOf: ({ shopId }) => shopId,
      hostOf: ({ host }) => host,
      isAlone: ({ alone }) => alone,
      onTrouble: (error, shop) =>
        shop === null
          ? log.error({ err: error }, "Due shops could not be read")
          : log.error({ err: error, shopId: shop.shopId }, "A suspect could not be visited"),
    },
    { parallelism, perHost: parallelismPerHost, leaseSeconds: LEASE_SECONDS, isCalled },
  );
  return { wake: loop.wake, stop: loop.stop, figures: () => ({ ...counts, running: loop.running() }) };
}

/** Organizations take turns: running visits count, and none gets more than its share. */
async function claimShops(
  { pool, owner, organizationPercent }: VisitLoopOptions,
  order: ClaimOrder<LeasedShop>,
): Promise<LeasedItems<LeasedShop>> {
  const { shops, requestsLeft, ...claimed } = await claimDueShops(pool, {
    owner,
    leaseSeconds: order.leaseSeconds,
    limit: order.limit,
    perOrganization: organizationShare(order, organizationPercent?.() ?? HALF_PERCENT),
    busyHosts: order.busyHosts,
    held: countBy(order.running, ({ organizationId }) => organizationId),
    requestedOnly: order.urgentOnly,
  });
  return { ...claimed, items: shops, urgentLeft: requestsLeft };
}
