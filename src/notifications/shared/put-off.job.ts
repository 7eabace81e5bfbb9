import type { Db } from "../../lib/db.ts";
import { isRefusedByDatabase } from "../../lib/postgres/refused-rows.ts";
import { MESSAGE_SCHEDULE, pauseBeforeRetry } from "../delivering/retries.ts";
import { type MatterKey, postponeShared } from "./shared-memory.store.ts";
import type { SharedMemory } from "./shared-memory.ts";

/** A known matter is looked at once an hour at least. */
export const LONGEST_PAUSE_SECONDS = 3600;

/** What the database refuses of a matter that people know is tried again after growing pauses, for as long as it is known. */
export async function putOff(db: Db, key: MatterKey, memory: SharedMemory | null, now: Date): Promise<void> {
  if (memory === null) return;
  const { times, since } = memory.refused ?? { times: 0, since: now.getTime() };
  const failed = Math.max(0, times) + 1;
  const pause = pauseBeforeRetry({ failed, asked: null, chance: 0.5 }, MESSAGE_SCHEDULE) ?? LONGEST_PAUSE_SECONDS;
  const looksAt = new Date(now.getTime() + Math.min(pause, LONGEST_PAUSE_SECONDS) * 1000);
  try {
    await db.transaction((tx) => postponeShared(tx, key, { refused: { times: failed, since }, looksAt }));
  } catch (error) {
    // It refuses even that: then it is tried again at once, and said again.
    if (!isRefusedByDatabase(error)) throw error;
  }
}
