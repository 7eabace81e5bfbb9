import type { Clock } from "../lib/clock.ts";
import { isRefusedByDatabase, roundsApart } from "../lib/postgres/refused-rows.ts";

/** Events after `afterId`, so many at most. */
export interface Page {
  afterId: number;
  most: number;
  /** The database refuses what follows from the only one: people are told that something happened. */
  isRefused: boolean;
}

interface Telling {
  /** Returns after which event there may be more; `null`: there is none. */
  tell: (page: Page) => Promise<number | null>;
  /** The last event of a page; `null`: it has none. */
  lastOf: (page: Page) => Promise<number | null>;
  failed: (error: unknown) => void;
  /** What is done before the next page, where there is one: what others wait for. */
  between?: () => Promise<void>;
}

/**
 * Page after page, as long as there is more. What waits keeps nothing later from being decided, and neither does what the
 * database refuses: if it does so even when people are only told that something happened, that waits as well.
 */
export async function tellPages(atOnce: number, telling: Telling): Promise<void> {
  let afterId = 0;
  const isMoreAfter = (lastId: number | null) => {
    afterId = lastId ?? afterId;
    return lastId !== null;
  };
  await roundsApart(atOnce, {
    round: async (most) => {
      const isMore = isMoreAfter(await telling.tell({ afterId, most, isRefused: false }));
      if (isMore) await telling.between?.();
      return isMore;
    },
    passOver: async (error) => {
      telling.failed(error);
      return isMoreAfter(await tellRefused(telling, { afterId, most: 1, isRefused: true }));
    },
  });
}

async function tellRefused({ tell, lastOf }: Telling, page: Page): Promise<number | null> {
  try {
    return await tell(page);
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    return lastOf(page);
  }
}

/** Does it if it was not done for so long. */
export function everySeconds(clock: Clock, seconds: number, run: () => Promise<void>): () => Promise<void> {
  let last = clock().getTime();
  return async () => {
    if (clock().getTime() - last < seconds * 1000) return;
    last = clock().getTime();
    await run();
  };
}
