import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { fits, fitsBytes, isOneOf, moment } from "../lib/columns.ts";
import { belongsToShop } from "../shops/shop.table.ts";
import { HOST_LIMITS } from "../snapshot/host-pulse.ts";
import { JSON_LIMITS } from "../snapshot/json-limits.ts";
import { HOST_FACT_KINDS, type HostFactKind } from "./hosts/host-fact.ts";
import { HOST_TROUBLES, type HostTrouble } from "./hosts/host-trouble.ts";

/** What is known about the hosts of a shop, and when to look again. The last good look stays while later ones fail. */
export const hostFact = pgTable(
  "host_fact",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    kind: text("kind").$type<HostFactKind>().notNull(),
    /** Of a domain, the registrable domain. */
    host: text("host").notNull(),
    /** 0 where it does not matter. */
    port: integer("port").notNull(),
    /** `null`: never read. */
    value: jsonb("value"),
    triedAt: moment("tried_at"),
    readAt: moment("read_at"),
    /** First failed look after the last good one. */
    unknownSince: moment("unknown_since"),
    /** Why the latest look failed. */
    trouble: text("trouble").$type<HostTrouble>(),
    /** When the value last became another one. */
    changedAt: moment("changed_at"),
    dueAt: moment("due_at").notNull(),
    /** Of a domain: people said that its registrar renews it by itself. */
    renewsItself: boolean("renews_itself").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId, table.kind, table.host, table.port] }),
    index("host_fact_due_index").on(table.kind, table.dueAt),
    belongsToShop("host_fact_shop_fk", table),
    isOneOf(table.kind, HOST_FACT_KINDS),
    isOneOf(table.trouble, HOST_TROUBLES),
    fits(table.host, HOST_LIMITS.host),
    fitsBytes(table.value, JSON_LIMITS.hostFact),
    check("host_fact_port", sql`port between 0 and 65535 and (port > 0) = (kind = 'certificate')`),
    check("host_fact_read", sql`(value is null) = (read_at is null)`),
    check("host_fact_trouble", sql`(unknown_since is null) = (trouble is null)`),
  ],
);
