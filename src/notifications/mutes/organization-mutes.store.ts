import { and, asc, count, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { TopicId } from "../../checks/topic.ts";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { organization } from "../../organizations/organization.table.ts";
import { user } from "../../identity/identity.table.ts";
import { shop } from "../../shops/shop.table.ts";
import { destination } from "../delivering/destination.table.ts";
import { mute } from "./mute.table.ts";
import { MUTE_LIMITS } from "./mute-limits.ts";
import { titleFor } from "./muted-title.store.ts";

type Of = Pick<MemberAccess, "organizationId">;

const isActive = (now: Date) => and(isNull(mute.endedAt), or(isNull(mute.until), gt(mute.until, now)));
const isOf = ({ organizationId }: Of) => and(eq(mute.organizationId, organizationId), isNull(mute.userId));
const isOne = (of: Of, id: string, now: Date) => and(isOf(of), eq(mute.id, id), isActive(now));

/** How many open incidents nobody hears of by it. What is part of another one is that one. */
const hides = sql<number>`(select count(*)::integer from incident
  where incident.organization_id = ${mute.organizationId} and incident.state = 'open' and case
    when ${mute.thread} is not null then 'incident:' || incident.id = ${mute.thread}
    else incident.parent_id is null and (${mute.shopId} is null or incident.shop_id = ${mute.shopId} or exists (
      select from incident as part where part.organization_id = incident.organization_id and part.parent_id = incident.id
        and part.state = 'open' and part.shop_id = ${mute.shopId}))
      and (${mute.topic} is null or incident.topic = ${mute.topic}) end)`;

/** What an organization has muted, for everybody or for a channel; what hides most comes first. */
export async function listOrganizationMutes(db: Db, access: MemberAccess, now: Date) {
  const rows = await db
    .select({
      id: mute.id,
      version: mute.version,
      shop: { id: shop.id, name: shop.name },
      topic: mute.topic,
      thread: mute.thread,
      title: titleFor(access.userId),
      until: mute.until,
      reason: mute.reason,
      madeBy: { userId: user.id, name: user.name },
      forDestination: { id: destination.id, name: destination.name },
      isForAll: sql<boolean>`${mute.destinationId} is null`,
      hides,
      createdAt: mute.createdAt,
    })
    .from(mute)
    .leftJoin(shop, and(eq(shop.organizationId, mute.organizationId), eq(shop.id, mute.shopId)))
    .leftJoin(user, eq(user.id, mute.madeBy))
    .leftJoin(destination, eq(destination.id, mute.destinationId))
    .where(and(isOf(access), isActive(now)))
    .orderBy(desc(hides), asc(mute.until), desc(mute.createdAt), asc(mute.id))
    .limit(MUTE_LIMITS.perOrganization);
  return rows.map(({ until, createdAt, ...row }) => ({
    ...row,
    until: until?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/** How many hold; whoever asks waits until nobody else adds one. */
export async function countOrganizationMutes(tx: Db, of: Of, now: Date): Promise<number> {
  await tx
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, of.organizationId))
    .for("no key update");
  const [row] = await tx
    .select({ count: count() })
    .from(mute)
    .where(and(isOf(of), isActive(now)));
  return row?.count ?? 0;
}

/** Those that hold for everybody about exactly this thread, or this shop as a whole; what lasts longest comes first. */
export async function listMutesAbout(
  db: Db,
  of: Of,
  { shopId, thread }: { shopId: number | null; thread: string | null },
  now: Date,
): Promise<readonly { id: string; until: Date | null; madeBy: string | null }[]> {
  const isThing =
    thread === null
      ? and(isNull(mute.thread), isNull(mute.topic), sql`${mute.shopId} = ${shopId}::integer`)
      : eq(mute.thread, thread);
  return await db
    .select({ id: mute.id, until: mute.until, madeBy: mute.madeBy })
    .from(mute)
    .where(and(isOf(of), isNull(mute.destinationId), isThing, isActive(now)))
    .orderBy(sql`${mute.until} desc nulls first`, asc(mute.id))
    .limit(MUTE_LIMITS.perOrganization);
}

export interface OrganizationMute {
  shopId: number | null;
  topic: TopicId | null;
  thread: string | null;
  destinationId: string | null;
  until: Date | null;
  reason: string | null;
}

/** One that holds; `null`: the organization has none. */
export async function findOrganizationMute(tx: Db, of: Of, id: string, now: Date) {
  const [row] = await tx
    .select()
    .from(mute)
    .where(isOne(of, id, now))
    .for("update");
  return row ?? null;
}

export async function insertOrganizationMute(
  tx: Db,
  { organizationId, userId }: Pick<MemberAccess, "organizationId" | "userId">,
  given: OrganizationMute,
  now: Date,
): Promise<{ id: string; version: number }> {
  const [made] = await tx
    .insert(mute)
    .values({ ...given, organizationId, madeBy: userId, createdAt: now })
    .returning({ id: mute.id, version: mute.version });
  if (made === undefined) throw new Error("What is written is returned");
  return made;
}

/** Another end or reason of one. */
export async function changeOrganizationMute(
  tx: Db,
  of: Of,
  { id, until, reason }: Pick<OrganizationMute, "until" | "reason"> & { id: string },
): Promise<{ id: string; version: number }> {
  const [saved] = await tx
    .update(mute)
    .set({ until, reason, version: sql`${mute.version} + 1` })
    .where(and(isOf(of), eq(mute.id, id)))
    .returning({ id: mute.id, version: mute.version });
  if (saved === undefined) throw new Error("A held mute is gone");
  return saved;
}

export async function endOrganizationMute(tx: Db, of: Of, id: string, now: Date): Promise<void> {
  await tx
    .update(mute)
    .set({ endedAt: now, version: sql`${mute.version} + 1` })
    .where(and(isOf(of), eq(mute.id, id)));
}

/** Whether the organization has this channel; it cannot go before the transaction ends. */
export async function holdDestination(tx: Db, { organizationId }: Of, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: destination.id })
    .from(destination)
    .where(and(eq(destination.organizationId, organizationId), eq(destination.id, id)))
    .for("key share");
  return rows.length === 1;
}
