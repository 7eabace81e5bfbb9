import type { Db } from "../lib/db.ts";
import type { Log } from "../lib/log.ts";
import { readLimits } from "./instance-setting.store.ts";
import { DEFAULT_LIMITS, type LimitValues } from "./limits.ts";

/** At most this long after an admin's change, it applies in every process that uses the limit. */
const KNOWN_MILLISECONDS = 30_000;

export interface KnownLimits {
  /** The last known values, without waiting; the defaults until the first read. */
  now(): LimitValues;
}

/** Cached limits, for code that must not query the database each time. Refreshed only when used, never while idle. */
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
