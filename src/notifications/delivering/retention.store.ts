import { and, eq, isNull, lt, not, notInArray, or, sql } from "drizzle-orm";
import { defineRetention } from "../../lib/retention.ts";
import { ENDS_WHAT_IS_OPEN } from "./kept-open.store.ts";
import { message, notice } from "./message.table.ts";
import { SENT_HOURS } from "./telling-limits.ts";
import { threadAt } from "./thread-at.table.ts";

const HOUR = 3_600_000;
const DAY = 24;
const DEAD_HOURS = 90 * DAY;

const longBefore = (before: Date) => new Date(before.getTime() - (DEAD_HOURS - SENT_HOURS) * HOUR);

/** With their notices and attempts. What did not arrive, or waits for a channel that nobody has mended, is kept longer. */
export const OLD_MESSAGES = defineRetention({
  table: message,
  keepHours: SENT_HOURS,
  isOver: (before) => {
    const long = longBefore(before);
    return or(
      and(notInArray(message.state, ["dead", "waiting"]), lt(message.settledAt, before)),
      and(eq(message.state, "dead"), lt(message.settledAt, long)),
      // What waits for the end of a long pause is not old before that.
      and(eq(message.state, "waiting"), isNull(message.waitsFor), lt(message.createdAt, long)),
    );
  },
});

/**
 * What nobody has sent for so long is no news any more. What would stay open for ever without it is kept as long as what
 * has not arrived, with what is known of its matter.
 */
export const UNSENT_NOTICES = defineRetention({
  table: notice,
  keepHours: SENT_HOURS,
  isOver: (before) =>
    and(
      isNull(notice.messageId),
      lt(notice.dueAt, before),
      or(not(ENDS_WHAT_IS_OPEN), lt(notice.dueAt, longBefore(before))),
    ),
});

const AWAITS_ITS_END = sql`exists (select from notice where notice.destination_id = thread_at.destination_id
  and notice.thread = thread_at.thread and notice.message_id is null and ${ENDS_WHAT_IS_OPEN})`;

export const ENDED_THREADS = defineRetention({
  table: threadAt,
  keepHours: SENT_HOURS,
  isOver: (before) => and(lt(threadAt.endedAt, before), not(AWAITS_ITS_END)),
});
