import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { fits, moment } from "../../lib/columns.ts";
import { organization } from "../../organizations/organization.table.ts";
import { shop } from "../shop.table.ts";
import { TAG_LIMITS } from "./tag-limits.ts";

/** A word on shops. */
export const tag = pgTable(
  "tag",
  {
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    id: integer("id").notNull().generatedByDefaultAsIdentity(),
    name: text("name").notNull(),
    /** One of the colours of the palette. */
    colour: smallint("colour").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("tag_id_unique").on(table.id),
    uniqueIndex("tag_name_unique").on(table.organizationId, sql`lower(${table.name})`),
    fits(table.name, TAG_LIMITS.nameCharacters),
    check("tag_named", sql`${table.name} <> ''`),
    check("tag_coloured", sql.raw(`colour between 1 and ${TAG_LIMITS.colours}`)),
  ],
);

/** Which shops carry it. A shop that moves to another organization leaves its tags, by a trigger. */
export const shopTag = pgTable(
  "shop_tag",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    tagId: integer("tag_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId, table.tagId] }),
    index("shop_tag_tag_index").on(table.organizationId, table.tagId, table.shopId),
    foreignKey({
      columns: [table.organizationId, table.shopId],
      foreignColumns: [shop.organizationId, shop.id],
      name: "shop_tag_shop_fk",
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.organizationId, table.tagId],
      foreignColumns: [tag.organizationId, tag.id],
      name: "shop_tag_tag_fk",
    }).onDelete("cascade"),
  ],
);
