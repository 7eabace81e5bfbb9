import { and, eq, isNull, lt, notInArray, or } from "drizzle-orm";
import { defineRetention } from "../../lib/retention.ts";
import { message, notice } from "./message.table.ts";
import { threadAt } from "./thread-at.table.ts";

const HOUR = 3_600_000;
const DAY = 24;
const SENT_HOURS = 30 * DAY;
const DEAD_HOURS = 90 * DAY;

/** With their notices and attempts. What did not arrive, or waits for a channel that nobody has mended, is kept longer. */
export const OLD_MESSAGES = defineRetention({
  table: message,
  keepHours: SENT_HOURS,
  isOver: (before) => {
    const longBefore = new Date(before.getTime() - (DEAD_HOURS - SENT_HOURS) * HOUR);
    return or(
      and(notInArray(message.state, ["dead", "waiting"]), lt(message.settledAt, before)),
      and(eq(message.state, "dead"), lt(message.settledAt, longBefore)),
      // What waits for the end of a long pause is not old before that.
      and(eq(message.state, "waiting"), isNull(message.waitsFor), lt(message.createdAt, longBefore)),
    );
  },
});

/** What nobody has sent for so long is no news any more. */
export const UNSENT_NOTICES = defineRetention({
  table: notice,
  keepHours: SENT_HOURS,
  isOver: (before) => and(isNull(notice.messageId), lt(notice.dueAt, before)),
});

export const ENDED_THREADS = defineRetention({
  table: threadAt,
  keepHours: SENT_HOURS,
  isOver: (before) => lt(threadAt.endedAt, before),
});
