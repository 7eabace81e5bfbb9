import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment in UTC with milliseconds, the precision in which JavaScript and Shopware tell the time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
