import type { Pool } from "pg";
import type { Logger } from "pino";
import { startLeaseLoop } from "../../lib/lease/lease-loop.ts";
import { judgeShop, type JudgeContext, type JudgeResult } from "./judge.job.ts";
import { type PendingJudgement, type PendingJudgements, pendingJudgements } from "./judgement.store.ts";

/** A judgement asks nobody outside: more at once would only wait for the database. */
const AT_ONCE = 4;
/**
 * To find out whose turn it is, all marked shops are read: after a night off that is every shop there is. An organization
 * whose turn it is waits for no more than these.
 */
const READ_AHEAD = 20;
/** Never asked for, because nothing is leased. */
const NO_LEASE_SECONDS = 0;

export interface JudgeLoopOptions extends JudgeContext {
  log: Logger;
  /** Whether {@link JudgeLoop.wake} is called when a shop is marked. Default: it may not be. */
  isCalled?: () => boolean;
  /** Called after each shop that was judged. */
  onJudged: (shop: PendingJudgement) => void;
}

export interface JudgeLoop {
  /** Checks at once whether a shop is marked. */
  wake(): void;
  /** Takes no more shops and resolves when the running judgements are saved. */
  stop(): Promise<void>;
  /** Judgements since the start, and those running now. */
  figures(): { judged: number; idle: number; broken: number; running: number };
}

/**
 * Judges shops that are marked, until stopped; any number of workers may run one loop each. It looks whenever it is
 * woken, and every two seconds while it cannot be.
 */
export function startJudgeLoop(options: JudgeLoopOptions): JudgeLoop {
  const { pool, log, onJudged } = options;
  const counts: Record<JudgeResult | "broken", number> = { judged: 0, idle: 0, broken: 0 };
  const marked = createMarkedShops(pool);
  const work = async (shop: PendingJudgement) => {
    marked.begin(shop);
    try {
      const result = await judgeShop(options, shop);
      counts[result] += 1;
      if (result === "judged") onJudged(shop);
    } catch (error) {
      counts.broken += 1;
      log.error({ err: error, shopId: shop.shopId }, "A shop could not be judged; it is taken up again later");
    } finally {
      if (marked.end(shop)) loop.wake();
    }
  };
  const loop = startLeaseLoop<PendingJudgement>(
    {
      claim: async ({ limit, urgentOnly }) =>
        urgentOnly ? { items: [], left: 0, urgentLeft: 0, nextDueSeconds: null } : marked.next(limit),
      release: () => Promise.resolve(),
      renew: () => Promise.resolve(true),
      work,
      keyOf: ({ shopId }) => shopId,
      hostOf: ({ organizationId }) => organizationId,
      onTrouble: (error) => log.error({ err: error }, "Marked shops could not be read"),
    },
    { parallelism: AT_ONCE, perHost: AT_ONCE, leaseSeconds: NO_LEASE_SECONDS, isCalled: options.isCalled },
  );
  return { wake: loop.wake, stop: loop.stop, figures: () => ({ ...counts, running: loop.running() }) };
}

/**
 * Marked shops in their turn, without those that are being judged: whether one of these was marked again is seen once
 * that has ended.
 */
function createMarkedShops(pool: Pool) {
  const judging = new Set<number>();
  const leftOut = new Set<number>();
  let isToReadAgain = false;
  let ahead: PendingJudgements = { shops: [], left: 0, nextDueSeconds: null };
  return {
    begin: ({ shopId }: PendingJudgement) => void judging.add(shopId),
    /** Returns whether it was left out meanwhile. */
    end({ shopId }: PendingJudgement): boolean {
      judging.delete(shopId);
      const wasLeftOut = leftOut.delete(shopId);
      isToReadAgain ||= wasLeftOut;
      return wasLeftOut;
    },
    async next(limit: number) {
      if (ahead.shops.length === 0) {
        const running = [...judging];
        for (const shopId of running) leftOut.add(shopId);
        isToReadAgain = false;
        ahead = await pendingJudgements(pool, { running, limit: READ_AHEAD });
      }
      const { shops, nextDueSeconds } = ahead;
      ahead = { ...ahead, shops: shops.slice(limit) };
      const left = ahead.shops.length + ahead.left + Number(isToReadAgain);
      return { items: shops.slice(0, limit), left, urgentLeft: 0, nextDueSeconds };
    },
  };
}
