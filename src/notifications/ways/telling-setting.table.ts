import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "../../identity/identity.table.ts";
import { isOneOf, moment } from "../../lib/columns.ts";
import {
  BREAKS_THROUGH,
  type BreaksThrough,
  TELLING_CHOICES,
  type TellingChoice,
  USUAL_TELLING,
} from "./telling-setting.ts";

/** How people want to be told, and what their digests have said; one row per person who chose or had a digest. */
export const tellingSetting = pgTable(
  "telling_setting",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    choice: text("choice").$type<TellingChoice>().notNull().default(USUAL_TELLING.choice),
    /** Minutes since midnight; both or none. */
    quietFrom: integer("quiet_from"),
    quietTo: integer("quiet_to"),
    breaksThrough: text("breaks_through").$type<BreaksThrough>().notNull().default(USUAL_TELLING.breaksThrough),
    digestTime: integer("digest_time").notNull().default(USUAL_TELLING.digestTime),
    weeklyDay: integer("weekly_day").notNull().default(USUAL_TELLING.weeklyDay),
    alsoWhenWell: boolean("also_when_well").notNull().default(USUAL_TELLING.alsoWhenWell),
    /** They have unsubscribed from these mails. */
    withoutDigests: boolean("without_digests").notNull().default(false),
    withoutSummaries: boolean("without_summaries").notNull().default(false),
    pausedUntil: moment("paused_until"),
    /** When the next digest is looked at; `null`: that has to be worked out anew. */
    nextDigestAt: moment("next_digest_at"),
    /** Up to when digests have said what happened. */
    dailyUpTo: moment("daily_up_to"),
    weeklyUpTo: moment("weekly_up_to"),
    /** When they were told, once, that they could have less. */
    offeredAt: moment("offered_at"),
    /** They answered it. */
    offerAnsweredAt: moment("offer_answered_at"),
    /** Grows with each change, so that nobody overwrites what they have not seen. */
    version: integer("version").notNull().default(0),
  },
  (table) => [
    index("telling_setting_digest_index").on(table.nextDigestAt),
    check("telling_setting_quiet", sql`num_nulls(quiet_from, quiet_to) in (0, 2) and quiet_from <> quiet_to`),
    check("telling_setting_minutes", sql`quiet_from between 0 and 1439 and quiet_to between 0 and 1439`),
    check("telling_setting_digest", sql`digest_time between 0 and 1439 and weekly_day between 1 and 7`),
    isOneOf(table.choice, TELLING_CHOICES),
    isOneOf(table.breaksThrough, BREAKS_THROUGH),
  ],
);
