import type { Pool } from "pg";
import type { Log } from "../lib/log.ts";
import type { SectionId } from "../snapshot/section.ts";
import { saveProgress, type VisitProgress } from "./visit-progress.store.ts";

/** Visits that end within this time report only their result. */
const TELL_MILLISECONDS = 1000;

interface ProgressOptions {
  pool: Pool;
  /** Name of this worker. */
  owner: string;
  log: Pick<Log, "warn">;
}

export interface ProgressBoard {
  /** A visit of the shop has finished the section. */
  note(shop: { organizationId: string; shopId: number }, section: SectionId): void;
  /** The visit is over: no more progress is reported. */
  end(shopId: number): void;
}

/** Reports the progress of this worker's visits: once a second, in one statement, and only if something changed. */
export function createProgressBoard({ pool, owner, log }: ProgressOptions): ProgressBoard {
  const running = new Map<number, VisitProgress>();
  const news = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let isTelling = false;

  const tell = async () => {
    timer = undefined;
    const visits = [...running.values()].filter(({ shopId }) => news.has(shopId));
    news.clear();
    isTelling = true;
    await saveProgress(pool, owner, visits).catch((error: unknown) =>
      log.warn({ err: error }, "How far visits are could not be told"),
    );
    isTelling = false;
    tellSoon();
  };
  const tellSoon = () => {
    if (news.size > 0 && !isTelling) timer ??= setTimeout(() => void tell(), TELL_MILLISECONDS);
  };

  return {
    note({ organizationId, shopId }, section) {
      const read = [...(running.get(shopId)?.read ?? []), section];
      running.set(shopId, { organizationId, shopId, read });
      news.add(shopId);
      tellSoon();
    },
    end(shopId) {
      running.delete(shopId);
      news.delete(shopId);
      if (news.size > 0) return;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
