import type { Clock } from "../../lib/clock.ts";
import type { Db } from "../../lib/db.ts";

/** What telling people later needs. */
export interface DueContext {
  db: Db;
  /** The instance's, for people whose own is unknown. */
  timeZone: string;
  clock: Clock;
}

export const NOT_TOLD = "Some people could not be told what was due";
