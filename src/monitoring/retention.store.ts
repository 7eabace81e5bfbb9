import { and, exists, lt, sql } from "drizzle-orm";
import { visitDay } from "./history/visit-day.table.ts";
import { defineRetention } from "../lib/retention.ts";
import { shopVisit } from "./monitoring.table.ts";

/** The narrow row of each visit, of which its day is kept: it stays until that and a later one have been written. */
export const OLD_VISITS = defineRetention({
  table: shopVisit,
  keepHours: 14 * 24,
  isOver: (before) =>
    and(
      lt(shopVisit.at, before),
      exists(
        sql`(select from ${visitDay} where ${visitDay.organizationId} = ${shopVisit.organizationId}
          and ${visitDay.shopId} = ${shopVisit.shopId} and ${visitDay.day} > (${shopVisit.at} at time zone 'UTC')::date + 1)`,
      ),
    ),
});
