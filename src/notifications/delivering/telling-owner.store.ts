import { eq, sql, type SQL } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { notificationHint, tellingHint } from "../../lib/hints.ts";
import { organization } from "../../organizations/organization.table.ts";
import { destination } from "./destination.table.ts";
import { rule } from "./rule.table.ts";
import { NO_OWN_CHANNELS } from "./telling-limits.ts";
import type { TellingOwner } from "./telling-owner.ts";

/** Whether a `destination` row is theirs. */
export function isDestinationOf({ organizationId, userId }: TellingOwner): SQL {
  return organizationId === null ? eq(destination.userId, userId) : eq(destination.organizationId, organizationId);
}

/** Of a person's `destination` rows: it was made to tell them, and is no channel of theirs. */
export const IS_PERSON_WAY = sql.raw(`channel in (${NO_OWN_CHANNELS.map((way) => `'${way}'`).join(", ")})`);

/** Whether a `rule` row is theirs. */
export function isRuleOf({ organizationId, userId }: TellingOwner): SQL {
  return organizationId === null ? eq(rule.userId, userId) : eq(rule.organizationId, organizationId);
}

/** One change of an owner's channels and rules after the other, until the transaction ends. */
export async function holdOwner(tx: Db, { organizationId, userId }: TellingOwner): Promise<void> {
  if (organizationId === null)
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("no key update");
  else
    await tx
      .select({ id: organization.id })
      .from(organization)
      .where(eq(organization.id, organizationId))
      .for("no key update");
}

/** Says to everybody who looks at them that an owner's channels or rules have changed. */
export function sayTellingChanged(db: Db, { organizationId, userId }: TellingOwner): Promise<void> {
  return notify(db, organizationId === null ? notificationHint(userId) : tellingHint(organizationId));
}
