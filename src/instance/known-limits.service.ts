import type { Db } from "../lib/db.ts";
import type { Log } from "../lib/log.ts";
import { readLimits } from "./instance-setting.store.ts";
import { DEFAULT_LIMITS, type LimitValues } from "./limits.ts";

/** A change of an admin counts in every process after at most so long, where it is asked for. */
const KNOWN_MILLISECONDS = 30_000;

export interface KnownLimits {
  /** As they were read last, without waiting: the defaults before the first answer. */
  now(): LimitValues;
}

/** Limits for what must not ask the database each time. Read again while somebody asks, and never at rest. */
export function knownLimits(db: Db, log: Log): KnownLimits {
  let known = DEFAULT_LIMITS;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    try {
      known = await readLimits(db);
    } catch (error) {
      log.debug({ err: error }, "Limits stay as they were known");
    }
  };
  return {
    now() {
      if (performance.now() - readAt > KNOWN_MILLISECONDS) {
        readAt = performance.now();
        void read();
      }
      return known;
    },
  };
}
