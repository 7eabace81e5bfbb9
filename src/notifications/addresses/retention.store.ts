import { and, isNull, lt, sql } from "drizzle-orm";
import { defineRetention } from "../../lib/retention.ts";
import { mailAddress } from "./mail-address.table.ts";

const DAYS = 30;

/** Addresses that no channel names. Those that have left stay, so that nobody can begin anew with them. */
export const UNNAMED_ADDRESSES = defineRetention({
  table: mailAddress,
  keepHours: DAYS * 24,
  isOver: (before) =>
    and(
      lt(mailAddress.madeAt, before),
      isNull(mailAddress.unsubscribedAt),
      sql`not exists (select from destination where destination.organization_id = ${mailAddress.organizationId} and channel = 'email'
        and ${mailAddress.address} = any(string_to_array(lower(destination.settings ->> 'addresses'), E'\\n')))`,
    ),
});
