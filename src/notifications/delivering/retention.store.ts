import { and, eq, isNull, lt, notInArray, or } from "drizzle-orm";
import { defineRetention } from "../../lib/retention.ts";
import { message, notice, threadAt } from "./message.table.ts";

const DAY = 24;
const SENT_HOURS = 30 * DAY;
const DEAD_HOURS = 90 * DAY;

/** With their notices and attempts. */
export const SENT_MESSAGES = defineRetention({
  table: message,
  keepHours: SENT_HOURS,
  isOver: (before) => and(lt(message.settledAt, before), notInArray(message.state, ["dead", "waiting"])),
});

/** What did not arrive, or waits for a channel that nobody has mended. */
export const DEAD_MESSAGES = defineRetention({
  table: message,
  keepHours: DEAD_HOURS,
  isOver: (before) =>
    or(
      and(eq(message.state, "dead"), lt(message.settledAt, before)),
      and(eq(message.state, "waiting"), lt(message.createdAt, before)),
    ),
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
