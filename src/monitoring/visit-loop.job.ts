import { LEASE_SECONDS } from "./schedule.ts";
import { visitShop, type VisitContext, type VisitResult } from "./visit.job.ts";
import { claimDueShops, releaseShops, type LeasedShop } from "./lease.store.ts";

/** How long the loop sleeps when nothing is due and nobody calls for it. */
const POLL_MILLISECONDS = 2000;

/** While more shops are due, new ones are leased when this share of the places is free: one statement for several. */
const REFILL_SHARE = 1 / 8;

export interface VisitLoopOptions extends VisitContext {
  /** Visits at once. */
  parallelism: number;
  /** Visits at once to one host name. */
  parallelismPerHost: number;
  /** Called after each visit that was saved. */
  onSaved: (shop: LeasedShop) => void;
}

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
  const { pool, log, owner, clock } = options;
  const running = new Map<number, { host: string; done: Promise<void> }>();
  const counts: Record<VisitResult | "broken", number> = { saved: 0, lost: 0, broken: 0 };
  const refillAt = Math.max(1, Math.floor(options.parallelism * REFILL_SHARE));
  let stopping = false;
  let moreDue = false;
  /** Due shops may have been left alone because their host had enough visits: each end of a visit may change that. */
  let heldBack = false;
  let ended = false;
  let called = false;
  let wakeUp: (() => void) | null = null;

  const wake = () => {
    called = true;
    wakeUp?.();
  };
  const freePlaces = () => options.parallelism - running.size;

  const visit = async (shop: LeasedShop) => {
    try {
      const result = await visitShop(options, shop);
      counts[result] += 1;
      if (result === "saved") options.onSaved(shop);
    } catch (error) {
      counts.broken += 1;
      log.error(
        { err: error, shopId: shop.shopId },
        "A visit broke off; the shop is taken up again when its lease ends",
      );
    } finally {
      running.delete(shop.shopId);
      ended = true;
      if (heldBack || (moreDue && freePlaces() >= refillAt)) wakeUp?.();
    }
  };

  const fill = async (least: number) => {
    const limit = freePlaces();
    moreDue = limit < least;
    if (moreDue) return;
    const busyHosts = busyHostsOf(running, options.parallelismPerHost);
    const shops = await claimDueShops(pool, { owner, now: clock(), leaseSeconds: LEASE_SECONDS, limit, busyHosts });
    moreDue = shops.length === limit;
    const surplus = admit(shops, running, options.parallelismPerHost, (shop) => {
      running.set(shop.shopId, { host: shop.host, done: visit(shop) });
    });
    heldBack = busyHosts.length > 0 || surplus.length > 0;
    await releaseShops(pool, owner, surplus);
  };

  const loop = async () => {
    while (!stopping) {
      const least = called || heldBack ? 1 : refillAt;
      called = false;
      ended = false;
      await fill(least).catch((error: unknown) => log.error({ err: error }, "Due shops could not be read"));
      if (stopping || called || (heldBack && ended) || (moreDue && freePlaces() >= refillAt)) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MILLISECONDS);
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
      await Promise.all([...running.values()].map(({ done }) => done));
    },
    figures: () => ({ ...counts, running: running.size }),
  };
}

type Running = ReadonlyMap<number, { host: string }>;

function visitsByHost(running: Running): Map<string, number> {
  const byHost = new Map<string, number>();
  for (const { host } of running.values()) byHost.set(host, (byHost.get(host) ?? 0) + 1);
  return byHost;
}

function busyHostsOf(running: Running, limit: number): string[] {
  return [...visitsByHost(running)].filter(([, count]) => count >= limit).map(([host]) => host);
}

/** Starts the shops whose host has room, and returns the ids of the others. */
function admit(
  shops: readonly LeasedShop[],
  running: Running,
  limit: number,
  start: (shop: LeasedShop) => void,
): number[] {
  const byHost = visitsByHost(running);
  const surplus: number[] = [];
  for (const shop of shops) {
    const count = byHost.get(shop.host) ?? 0;
    if (count >= limit) {
      surplus.push(shop.shopId);
      continue;
    }
    byHost.set(shop.host, count + 1);
    start(shop);
  }
  return surplus;
}
