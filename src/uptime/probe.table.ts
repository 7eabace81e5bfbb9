import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { fits, fitsBytes, moment } from "../lib/columns.ts";
import { belongsToShop } from "../shops/shop.table.ts";
import type { Expectation } from "./expectation.ts";
import { CONFIRM_SECONDS, INTERVALS_SECONDS, PROBE_LIMITS } from "./probe-limits.ts";

const isOneNumberOf = (name: string, column: AnyPgColumn, numbers: readonly number[]) =>
  check(name, sql`${column} in (${sql.raw(numbers.join(", "))})`);

/** An address of a shop that is fetched again and again. */
export const probe = pgTable(
  "probe",
  {
    organizationId: text("organization_id").notNull(),
    id: integer("id").notNull().generatedByDefaultAsIdentity(),
    shopId: integer("shop_id").notNull(),
    /** Its order among those of the shop. */
    place: smallint("place").notNull(),
    name: text("name").notNull(),
    url: text("url").notNull(),
    intervalSeconds: integer("interval_seconds").notNull(),
    timeoutMilliseconds: integer("timeout_milliseconds").notNull(),
    /** For how long it must have failed before anybody is told. */
    confirmSeconds: integer("confirm_seconds").notNull(),
    expects: jsonb("expects").$type<readonly Expectation[]>().notNull(),
    enabled: boolean("enabled").notNull().default(true),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("probe_id_unique").on(table.id),
    uniqueIndex("probe_place_unique").on(table.organizationId, table.shopId, table.place),
    index("probe_shop_index").on(table.shopId),
    belongsToShop("probe_shop_fk", table),
    check("probe_place", sql`place between 1 and ${sql.raw(String(PROBE_LIMITS.perShop))}`),
    isOneNumberOf("probe_interval", table.intervalSeconds, INTERVALS_SECONDS),
    isOneNumberOf("probe_confirm", table.confirmSeconds, CONFIRM_SECONDS),
    check(
      "probe_timeout",
      sql`timeout_milliseconds between ${sql.raw(String(PROBE_LIMITS.leastTimeoutMilliseconds))} and ${sql.raw(String(PROBE_LIMITS.mostMilliseconds))}`,
    ),
    fits(table.name, PROBE_LIMITS.nameCharacters),
    fits(table.url, PROBE_LIMITS.urlCharacters),
    fitsBytes(table.expects, PROBE_LIMITS.expectationsBytes),
  ],
);

/** Rows that belong to a probe: they move and are deleted with it. */
export const belongsToProbe = (name: string, table: { organizationId: AnyPgColumn; probeId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.organizationId, table.probeId],
    foreignColumns: [probe.organizationId, probe.id],
    name,
  })
    .onDelete("cascade")
    .onUpdate("cascade");
