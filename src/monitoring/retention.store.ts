import { lt } from "drizzle-orm";
import { defineRetention } from "../lib/retention.ts";
import { shopVisit } from "./monitoring.table.ts";

/** The one row of each visit. */
export const OLD_VISITS = defineRetention({
  table: shopVisit,
  keepHours: 14 * 24,
  isOver: (before) => lt(shopVisit.at, before),
});
