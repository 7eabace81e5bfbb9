import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "../../identity/identity.table.ts";
import { belongsToShop, project } from "../shop.table.ts";

/** Who wants to be told about a shop. `watching` false excludes a single shop of a watched project. */
export const shopWatch = pgTable(
  "shop_watch",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    watching: boolean("watching").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId, table.userId] }),
    index("shop_watch_user_index").on(table.userId),
    belongsToShop("shop_watch_shop_fk", table),
  ],
);

/** Who wants to be told about every shop of a project, including later ones. */
export const projectWatch = pgTable(
  "project_watch",
  {
    organizationId: text("organization_id").notNull(),
    projectId: integer("project_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.userId] }),
    index("project_watch_user_index").on(table.userId),
    foreignKey({
      columns: [table.organizationId, table.projectId],
      foreignColumns: [project.organizationId, project.id],
      name: "project_watch_project_fk",
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
  ],
);
