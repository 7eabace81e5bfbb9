import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import { letsIn } from "../../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import { shop } from "../../shops/shop.table.ts";
import { destination } from "../delivering/destination.table.ts";
import { mute } from "./mute.table.ts";
import { MUTE_LIMITS } from "./mute-limits.ts";
import { titleFor } from "./muted-title.store.ts";

/** By itself, by somebody, or because what it was about is over. */
const endedAt = sql<Date>`least(${mute.endedAt}, ${mute.until})`;

const hasEndedLately = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`${endedAt} <= ${at} and ${endedAt} > ${at} - make_interval(hours => ${MUTE_LIMITS.keptHours})`;
};

/** What an organization no longer has muted, as long as that is kept; what ended last comes first. */
export async function listEndedOfOrganization(db: Db, { organizationId, userId }: MemberAccess, now: Date) {
  const rows = await db
    .select({
      id: mute.id,
      shop: { id: shop.id, name: shop.name },
      topic: mute.topic,
      thread: mute.thread,
      title: titleFor(userId),
      madeBy: { userId: user.id, name: user.name },
      forDestination: { id: destination.id, name: destination.name },
      endedAt,
    })
    .from(mute)
    .leftJoin(shop, and(eq(shop.organizationId, mute.organizationId), eq(shop.id, mute.shopId)))
    .leftJoin(user, eq(user.id, mute.madeBy))
    .leftJoin(destination, eq(destination.id, mute.destinationId))
    .where(and(eq(mute.organizationId, organizationId), isNull(mute.userId), hasEndedLately(now)))
    .orderBy(desc(endedAt), desc(mute.id))
    .limit(MUTE_LIMITS.perOrganization);
  return rows.map((row) => ({ ...row, endedAt: new Date(row.endedAt).toISOString() }));
}

/** The same of a person, of organizations that let them in. */
export async function listEndedOfPerson(db: Db, person: Person, now: Date) {
  const rows = await db
    .select({
      id: mute.id,
      organizationName: organization.name,
      shopName: shop.name,
      topic: mute.topic,
      thread: mute.thread,
      title: titleFor(person.id),
      endedAt,
    })
    .from(mute)
    .innerJoin(organization, eq(organization.id, mute.organizationId))
    .innerJoin(member, and(eq(member.organizationId, mute.organizationId), letsIn(person)))
    .leftJoin(shop, and(eq(shop.organizationId, mute.organizationId), eq(shop.id, mute.shopId)))
    .where(and(eq(mute.userId, person.id), hasEndedLately(now)))
    .orderBy(desc(endedAt), desc(mute.id))
    .limit(MUTE_LIMITS.perPerson);
  return rows.map((row) => ({ ...row, endedAt: new Date(row.endedAt).toISOString() }));
}
