import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { LASTING_CHARACTERS } from "../../checks/matter.ts";
import { fits, moment } from "../../lib/columns.ts";
import { organization } from "../../organizations/organization.table.ts";
import type { SharedMemory } from "./shared-memory.ts";

/** What people know of warnings that several shops have. Which shops have them now, the findings say. */
export const sharedMatter = pgTable(
  "shared_matter",
  {
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    matter: text("matter").notNull(),
    memory: jsonb("memory").$type<SharedMemory>().notNull(),
    /** When it is to be looked at again, though nothing happened. */
    looksAt: moment("looks_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.matter] }),
    index("shared_matter_looks_index").on(table.looksAt),
    fits(table.matter, LASTING_CHARACTERS),
  ],
);
