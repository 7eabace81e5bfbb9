import type { Db } from "../lib/db.ts";
import type { Log } from "../lib/log.ts";
import { type Hit, recordHits } from "./limit-hit.store.ts";

/** Hits within this time are written together, so that a thousand hits a second cause one write. */
const TOGETHER_MILLISECONDS = 5000;
/** The most subjects held at once: somebody who changes names with each call must not fill the memory. */
const SUBJECTS_AT_ONCE = 500;

export interface HitRecorder {
  add(hit: Hit): void;
  /** Writes what is pending. */
  flush(): Promise<void>;
}

/** Records who hits a limit. Writes are batched and delayed, because hits come when somebody makes too many calls. */
export function createHitRecorder(db: Db, log: Log): HitRecorder {
  const waiting = new Map<string, Hit & { times: number }>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const hits = [...waiting.values()];
    waiting.clear();
    await recordHits(db, hits).catch((error: unknown) =>
      log.warn({ err: error }, "Hits of limits are not written down"),
    );
  };
  return {
    flush,
    add(hit) {
      const key = `${hit.limitId} ${hit.subject}:${hit.subjectId}`;
      const known = waiting.get(key);
      if (known) known.times += hit.times ?? 1;
      else if (waiting.size < SUBJECTS_AT_ONCE) waiting.set(key, { ...hit, times: hit.times ?? 1 });
      timer ??= setTimeout(() => void flush(), TOGETHER_MILLISECONDS).unref();
    },
  };
}
