import type { Db } from "../lib/db.ts";
import { notifyAll } from "../lib/events.ts";
import { windowHint } from "../lib/hints.ts";
import { unfold } from "./occurrences.ts";
import { repeatedOf } from "./stored-window.ts";
import { UNFOLDED_DATES, UNFOLDED_DAYS } from "./window-limits.ts";
import { isUnchanged, listRepeating, type WindowRow } from "./window.store.ts";
import { readRunningShops, writeOccurrences } from "./window-writing.store.ts";

const WINDOWS_AT_ONCE = 100;
const DAY = 86_400_000;

/**
 * Works out the times of all windows that repeat, 60 days ahead: each day, and at start, because the data of zones may
 * be new. What runs or lies behind stays as it is. One that cannot be worked out, such as in a zone that this runtime does not
 * know, keeps no other one from it.
 * @throws {AggregateError} if there were such, when all others are done
 */
export async function unfoldWindows(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = [];
  let afterId = 0;
  let rows: readonly WindowRow[];
  do {
    rows = await listRepeating(db, { afterId, limit: WINDOWS_AT_ONCE });
    for (const row of rows) await unfoldWindow(db, row, now).catch((error: unknown) => failures.push(error));
    afterId = rows.at(-1)?.id ?? afterId;
  } while (rows.length === WINDOWS_AT_ONCE);
  if (failures.length > 0) throw new AggregateError(failures, "The times of some windows were not worked out");
}

async function unfoldWindow(db: Db, row: WindowRow, now: Date): Promise<void> {
  const repeated = repeatedOf(row);
  if (repeated === null) return;
  const to = new Date(now.getTime() + UNFOLDED_DAYS * DAY);
  const occurrences = unfold(repeated, { from: now, to, most: UNFOLDED_DATES }).filter(
    ({ beginsAt }) => beginsAt > now,
  );
  await db.transaction(async (tx) => {
    // Somebody who saved it meanwhile has worked out its times.
    if (!(await isUnchanged(tx, row))) return;
    await writeOccurrences(tx, { organizationId: row.organizationId, windowId: row.id }, { occurrences, now });
  });
}

/** Reads the shops of what runs, and tells open pages what began and what ended. */
export async function watchWindows(db: Db, now: Date): Promise<void> {
  const turns = await readRunningShops(db, now);
  await notifyAll(
    db,
    turns.map(({ organizationId, windowId }) => windowHint(organizationId, windowId)),
  );
}
