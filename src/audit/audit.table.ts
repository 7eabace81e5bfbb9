import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";

/** Who did what. Rows outlive the people and organizations that they name, so there are no foreign keys. */
export const auditEntry = pgTable(
  "audit_entry",
  {
    organizationId: text("organization_id"),
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    /** Null when the product itself acted. */
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    /** The admin who impersonated the actor. */
    impersonatorId: text("impersonator_id"),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    subjectId: text("subject_id").notNull(),
    /** Its name at that time; null if it has none. */
    subjectName: text("subject_name"),
    before: jsonb("before"),
    after: jsonb("after"),
    ipAddress: text("ip_address"),
  },
  (table) => [
    index("audit_entry_organization_id_at_index").on(table.organizationId, table.at),
    index("audit_entry_at_index").on(table.at),
    // People look up entries about themselves.
    index("audit_entry_subject_id_id_index").on(table.subjectId, table.id),
  ],
);
