import { LEASE_SECONDS } from "./schedule.ts";
import { visitShop, type VisitContext, type VisitResult } from "./visit.job.ts";
import { createProgressBoard } from "./visit-progress.job.ts";
import { claimDueShops, type Claimed, releaseShops, renewLease, type LeasedShop } from "./lease.store.ts";
import { divideByHost, placesBeside, type RunningVisit } from "./visit-places.ts";

/** How long the loop sleeps when nothing becomes due and calls may not reach it, and when they do. */
const POLL_MILLISECONDS = { deaf: 2000, hearing: 30_000 } as const;
/** Between two looks at shops that become due one after the other. */
const SHORTEST_SLEEP_MILLISECONDS = 250;

/** While more shops are due, new ones are leased when this share of the places is free: one statement for several. */
const REFILL_SHARE = 1 / 8;

export interface VisitLoopOptions extends VisitContext {
  /** Visits at once. */
  parallelism: number;
  /** Visits at once to one host name. */
  parallelismPerHost: number;
  /** Percent of the places that one organization may have while others wait; asked before each claim. Default: 50. */
  organizationPercent?: () => number;
  /** Whether {@link VisitLoop.wake} is called when somebody asks for a visit. Default: it may not be. */
  isCalled?: () => boolean;
  /** Called when a visit begins, and when it ends with nothing that was saved. How far it is in between is told here. */
  onMoved?: (shop: LeasedShop) => void;
  /** Called after each visit that was saved. */
  onSaved: (shop: LeasedShop) => void;
}

const HALF_PERCENT = 50;

export interface VisitLoop {
  /** Looks at once whether something is due. */
  wake(): void;
  /** Takes no more shops and resolves when the running visits are saved. */
  stop(): Promise<void>;
  /** Visits since the start, and those running now. */
  figures(): { saved: number; lost: number; broken: number; running: number };
}

/** Visits shops as they become due, for ever. Any number of workers may run one each against the same database. */
export function startVisitLoop(options: VisitLoopOptions): VisitLoop {
  const { pool, log, owner, parallelism, parallelismPerHost } = options;
  const progress = createProgressBoard({ pool, owner, log });
  const running = new Map<number, RunningVisit & { done: Promise<void> }>();
  const counts: Record<VisitResult | "broken", number> = { saved: 0, lost: 0, broken: 0 };
  const refillAt = Math.max(1, Math.floor(parallelism * REFILL_SHARE));
  let stopping = false;
  let moreDue = false;
  /** Due shops may have been left alone because their host or organization had enough visits: each end may change that. */
  let heldBack = false;
  let ended = false;
  let called = false;
  let sleepMilliseconds: number = POLL_MILLISECONDS.deaf;
  let wakeUp: (() => void) | null = null;
  /** A shop that is visited beside no other: nothing is begun before it is. */
  let alone: Promise<void> | null = null;

  const wake = () => {
    called = true;
    wakeUp?.();
  };
  const freePlaces = () => parallelism - running.size;

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
      running.delete(shop.shopId);
      progress.end(shop.shopId);
      ended = true;
      if (heldBack || (moreDue && freePlaces() >= refillAt)) wakeUp?.();
    }
  };

  const run = (shop: LeasedShop) => {
    const done = visit(shop);
    running.set(shop.shopId, { host: shop.host, organizationId: shop.organizationId, done });
    return done;
  };

  const visitAlone = async (shop: LeasedShop) => {
    await Promise.all([...running.values()].map(({ done }) => done));
    const lease = { owner, shopId: shop.shopId, leaseSeconds: LEASE_SECONDS };
    if (stopping) await releaseShops(pool, owner, [shop.shopId]);
    else if (await renewLease(pool, lease)) await run(shop);
  };

  const begin = async ({ shops }: Claimed) => {
    const lone = shops.find((shop) => shop.alone);
    const { admitted, surplus } =
      lone === undefined
        ? divideByHost(shops, running.values(), parallelismPerHost)
        : { admitted: [], surplus: shops.filter((shop) => shop !== lone) };
    for (const shop of admitted) void run(shop);
    if (lone !== undefined) {
      alone = visitAlone(lone)
        .catch((error: unknown) => log.error({ err: error, shopId: lone.shopId }, "A suspect could not be visited"))
        .finally(() => {
          alone = null;
          wake();
        });
    }
    const surplusIds = surplus.map(({ shopId }) => shopId);
    await releaseShops(pool, owner, surplusIds);
    return surplus.length;
  };

  const claim = async (requestedOnly: boolean) => {
    const organizationPercent = options.organizationPercent?.() ?? HALF_PERCENT;
    const places = placesBeside(running.values(), { parallelism, parallelismPerHost, organizationPercent });
    const claimed = await claimDueShops(pool, {
      owner,
      leaseSeconds: LEASE_SECONDS,
      limit: requestedOnly ? places.freeForRequests : places.free,
      perOrganization: requestedOnly ? places.requestsPerOrganization : places.perOrganization,
      busyHosts: places.busyHosts,
      held: places.held,
      requestedOnly,
    });
    const surplus = await begin(claimed);
    if (places.busyHosts.length + surplus > 0 || (claimed.left > 0 && claimed.shops.length === 0)) heldBack = true;
    return claimed;
  };

  const fill = async (least: number, wasCalled: boolean) => {
    if (alone !== null) {
      moreDue = false;
      heldBack = false;
      return;
    }
    const hasRoom = freePlaces() >= least;
    moreDue = !hasRoom;
    heldBack = false;
    const claimed = hasRoom ? await claim(false) : null;
    if (claimed !== null) {
      moreDue = claimed.left > 0 && claimed.shops.length > 0;
      sleepMilliseconds = sleepAfter(claimed, options.isCalled?.() ?? false);
    }
    if (alone === null && (claimed === null ? wasCalled : claimed.requestsLeft > 0)) {
      const requests = await claim(true);
      if (requests.left > 0) heldBack = true;
    }
  };

  const loop = async () => {
    while (!stopping) {
      const wasCalled = called || heldBack;
      called = false;
      ended = false;
      sleepMilliseconds = POLL_MILLISECONDS.deaf;
      await fill(wasCalled ? 1 : refillAt, wasCalled).catch((error: unknown) =>
        log.error({ err: error }, "Due shops could not be read"),
      );
      if (stopping || called || (heldBack && ended) || (moreDue && freePlaces() >= refillAt)) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, sleepMilliseconds);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wakeUp = null;
    }
  };

  const looping = loop();
  return {
    wake,
    stop: async () => {
      stopping = true;
      wake();
      await looping;
      await alone;
      await Promise.all([...running.values()].map(({ done }) => done));
    },
    figures: () => ({ ...counts, running: running.size }),
  };
}

/** Until the next shop becomes due, where calls are heard; what stays due is soon looked at again. */
function sleepAfter({ left, nextDueSeconds }: Claimed, isCalled: boolean): number {
  if (left > 0 || !isCalled) return POLL_MILLISECONDS.deaf;
  const untilDue = nextDueSeconds === null ? POLL_MILLISECONDS.hearing : nextDueSeconds * 1000;
  return Math.min(POLL_MILLISECONDS.hearing, Math.max(SHORTEST_SLEEP_MILLISECONDS, untilDue));
}
