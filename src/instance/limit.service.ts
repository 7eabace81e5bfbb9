import type { Db } from "../lib/db.ts";
import { TooMany } from "../lib/errors.ts";
import type { Rate } from "../lib/limits/gcra.ts";
import { takeFromBucket } from "../lib/limits/rate-limit.store.ts";
import { readLimits } from "./instance-setting.store.ts";
import { fullSentence, limitSentence } from "./limit-text.ts";
import { recordHits } from "./limit-hit.store.ts";
import { type LimitId, LIMITS, type LimitSubject } from "./limits.ts";

/** Rate limits, with the seconds of their unit. */
const SECONDS_OF = { perMinute: 60, perDay: 86_400 } as const;
export type RateLimitId = {
  [Id in LimitId]: (typeof LIMITS)[Id]["unit"] extends keyof typeof SECONDS_OF ? Id : never;
}[LimitId];
export type CountLimitId = { [Id in LimitId]: (typeof LIMITS)[Id]["unit"] extends "count" ? Id : never }[LimitId];

/** Nobody knows when a counted thing will be removed, so clients are told to retry after this many seconds. */
const COUNTED_RETRY_SECONDS = 30;

export interface LimitedBy {
  subject: LimitSubject;
  subjectId: string;
}

/**
 * Counts one more use of a rate limit, shared by all servers. Call it outside the transaction of the action itself.
 * @throws {TooMany} if the limit is exceeded
 */
export async function takeFromLimit(db: Db, id: RateLimitId, { subject, subjectId }: LimitedBy): Promise<void> {
  const values = await readLimits(db);
  const seconds = await takeFromBucket(db, `${id} ${subject}:${subjectId}`, rateOf(id, values[id]));
  if (seconds === null) return;
  await recordHits(db, [{ limitId: id, subject, subjectId }]);
  throw new TooMany(limitSentence(seconds), seconds);
}

/** @throws {TooMany} if the maximum is reached already */
export async function refuseAtLimit(
  db: Db,
  id: CountLimitId,
  { count, ...by }: LimitedBy & { count: number },
): Promise<void> {
  const { [id]: most } = await readLimits(db);
  if (count < most) return;
  await recordHits(db, [{ limitId: id, ...by }]);
  throw new TooMany(fullSentence(id, most), COUNTED_RETRY_SECONDS);
}

function rateOf(id: RateLimitId, count: number): Rate {
  return { count, seconds: SECONDS_OF[LIMITS[id].unit], burst: count };
}
