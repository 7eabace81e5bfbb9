import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { LEVELS, type TextParams } from "../../checks/finding.ts";
import { fits, fitsBytes, isOneOf, moment } from "../../lib/columns.ts";
import { belongsToShop } from "../../shops/shop.table.ts";
import { FIELD_LIMITS } from "../../snapshot/field-limits.ts";
import { JSON_LIMITS } from "../../snapshot/json-limits.ts";
import { CLOSED_HOW, type ClosedHow, type LevelChange, type TroubleLevel } from "./episode.ts";

const TROUBLE = LEVELS.filter((level) => level !== "green");

/** A finding from appearing to going, written by the visit that saw it. */
export const findingEpisode = pgTable(
  "finding_episode",
  {
    organizationId: text("organization_id").notNull(),
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    shopId: integer("shop_id").notNull(),
    findingId: text("finding_id").notNull(),
    check: text("check").notNull(),
    /** Now, or last. */
    level: text("level").$type<TroubleLevel>().notNull(),
    worstLevel: text("worst_level").$type<TroubleLevel>().notNull(),
    /** Each with when it began; the first one with the episode. */
    levels: jsonb("levels").$type<readonly LevelChange[]>().notNull(),
    /** What was said when it was worst. */
    text: text("text").notNull(),
    params: jsonb("params").$type<TextParams>().notNull(),
    openedAt: moment("opened_at").notNull(),
    /** When a visit looked and did not find it; `null`: nobody had looked before. */
    notBefore: moment("not_before"),
    /** It was there when somebody looked for the first time: how long it has been there nobody knows. */
    fromStart: boolean("from_start").notNull(),
    closedAt: moment("closed_at"),
    closedHow: text("closed_how").$type<ClosedHow>(),
    /** How often it was gone in between, each time too shortly to count. */
    reopened: integer("reopened").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("finding_episode_open_unique")
      .on(table.organizationId, table.shopId, table.findingId)
      .where(sql`closed_at is null`),
    index("finding_episode_shop_index").on(table.organizationId, table.shopId, table.closedAt),
    index("finding_episode_check_index")
      .on(table.organizationId, table.check, table.openedAt)
      .where(sql`closed_at is null`),
    index("finding_episode_closed_index")
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
    belongsToShop("finding_episode_shop_fk", table),
    check("finding_episode_ends", sql`closed_at >= opened_at`),
    check("finding_episode_how", sql`(closed_at is null) = (closed_how is null)`),
    check("finding_episode_before", sql`not_before <= opened_at`),
    fits(table.findingId, FIELD_LIMITS.findingId),
    isOneOf(table.level, TROUBLE),
    isOneOf(table.worstLevel, TROUBLE),
    isOneOf(table.closedHow, CLOSED_HOW),
    fitsBytes(table.levels, JSON_LIMITS.episodeLevels),
    fitsBytes(table.params, JSON_LIMITS.findingParams),
  ],
);
