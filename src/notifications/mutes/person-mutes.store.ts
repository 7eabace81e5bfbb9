import { and, asc, count, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { TopicId } from "../../checks/topic.ts";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import { letsIn } from "../../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import { shop } from "../../shops/shop.table.ts";
import { notification } from "../notification.table.ts";
import { mute } from "./mute.table.ts";
import { MUTE_LIMITS } from "./mute-limits.ts";

/** What a mute is about; all `null`: everything of the organization. */
export interface MutedThing {
  organizationId: string;
  userId: string;
  shopId: number | null;
  topic?: TopicId | null;
  thread: string | null;
}

const isActive = (now: Date) => and(isNull(mute.endedAt), or(isNull(mute.until), gt(mute.until, now)));
const isSame = (column: typeof mute.shopId | typeof mute.topic | typeof mute.thread, value: string | number | null) =>
  value === null ? isNull(column) : sql`${column} = ${value}`;

function isAbout({ organizationId, userId, shopId, topic = null, thread }: MutedThing): SQL | undefined {
  const isMine = and(eq(mute.organizationId, organizationId), eq(mute.userId, userId));
  return and(isMine, isSame(mute.shopId, shopId), isSame(mute.topic, topic), isSame(mute.thread, thread));
}

/** The mute of exactly this that lasts longest; `null` if none holds. */
export async function findMuteAbout(db: Db, thing: MutedThing, now: Date): Promise<{ until: Date | null } | null> {
  const [row] = await db
    .select({ until: mute.until })
    .from(mute)
    .where(and(isAbout(thing), isActive(now)))
    .orderBy(sql`${mute.until} desc nulls first`)
    .limit(1);
  return row ?? null;
}

/** In place of what they had of exactly this. */
export async function muteFromMessage(
  db: Db,
  thing: MutedThing,
  { until, now }: { until: Date | null; now: Date },
): Promise<void> {
  await alone(db, thing.userId, async (tx) => {
    await endMutesAbout(tx, thing, now);
    await insertMute(tx, thing, { until, now });
  });
}

/** Ends what they have muted of exactly this. */
export async function endMutesAbout(db: Db, thing: MutedThing, now: Date): Promise<void> {
  await db
    .update(mute)
    .set({ endedAt: now, version: sql`${mute.version} + 1` })
    .where(and(isAbout(thing), isNull(mute.endedAt)));
}

/** One change of a person's mutes after the other. */
export function alone<Result>(db: Db, userId: string, run: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("no key update");
    return await run(tx);
  });
}

const LISTED = {
  id: mute.id,
  organizationId: mute.organizationId,
  organizationName: organization.name,
  organizationSlug: organization.slug,
  shopId: mute.shopId,
  shopName: shop.name,
  topic: mute.topic,
  thread: mute.thread,
  until: mute.until,
  version: mute.version,
  createdAt: mute.createdAt,
  /** The newest of its matter in their inbox. */
  title: sql<string | null>`(select told.title from notification as told where told.user_id = ${mute.userId}
    and told.organization_id = ${mute.organizationId} and told.thread = ${mute.thread} order by told.created_at desc limit 1)`,
};

/** What a person has muted of organizations that let them in, what ends first before all others. */
export async function listMutes(db: Db, person: Person, now: Date) {
  const rows = await db
    .select(LISTED)
    .from(mute)
    .innerJoin(organization, eq(organization.id, mute.organizationId))
    .innerJoin(member, and(eq(member.organizationId, mute.organizationId), letsIn(person)))
    .leftJoin(shop, and(eq(shop.organizationId, mute.organizationId), eq(shop.id, mute.shopId)))
    .where(and(eq(mute.userId, person.id), isActive(now)))
    .orderBy(asc(mute.until), desc(mute.createdAt), asc(mute.id))
    .limit(MUTE_LIMITS.perPerson);
  return rows.map(({ until, createdAt, ...row }) => ({
    ...row,
    until: until?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/** A matter of their inbox that is not over; `null` if there is none that they may see. */
export async function findTold(db: Db, person: Person, id: number) {
  const [row] = await db
    .select({ organizationId: notification.organizationId, shopId: notification.shopId, thread: notification.thread })
    .from(notification)
    .innerJoin(member, and(eq(member.organizationId, notification.organizationId), letsIn(person)))
    .where(
      and(
        eq(notification.userId, person.id),
        eq(notification.id, id),
        isNull(notification.deletedAt),
        isNull(notification.endedAt),
      ),
    );
  if (row === undefined || row.organizationId === null || row.thread === null) return null;
  return { organizationId: row.organizationId, shopId: row.shopId, thread: row.thread };
}

export async function countMutes(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(mute)
    .where(and(eq(mute.userId, userId), isActive(now)));
  return row?.count ?? 0;
}

export async function insertMute(
  db: Db,
  { organizationId, userId, shopId, topic = null, thread }: MutedThing,
  { until, now }: { until: Date | null; now: Date },
): Promise<{ id: string; version: number }> {
  const values = { organizationId, userId, shopId, topic, thread, until, madeBy: userId, createdAt: now };
  const [made] = await db.insert(mute).values(values).returning({ id: mute.id, version: mute.version });
  if (made === undefined) throw new Error("What is written is returned");
  return made;
}

const isMine = (userId: string, id: string, now: Date) => and(eq(mute.userId, userId), eq(mute.id, id), isActive(now));

/** One that holds; `null` if it is over, or not theirs. */
export async function findMute(db: Db, userId: string, id: string, now: Date) {
  const [row] = await db
    .select({ version: mute.version, thread: mute.thread })
    .from(mute)
    .where(isMine(userId, id, now));
  return row ?? null;
}

export async function moveMute(
  db: Db,
  { userId, id }: { userId: string; id: string },
  { until, now }: { until: Date | null; now: Date },
): Promise<{ id: string; version: number } | null> {
  const [row] = await db
    .update(mute)
    .set({ until, version: sql`${mute.version} + 1` })
    .where(isMine(userId, id, now))
    .returning({ id: mute.id, version: mute.version });
  return row ?? null;
}

/** False if it does not hold, or is not theirs. */
export async function endMute(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(mute)
    .set({ endedAt: now, version: sql`${mute.version} + 1` })
    .where(isMine(userId, id, now));
  return (rowCount ?? 0) > 0;
}
