import { and, asc, eq, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { organization } from "../../organizations/organization.table.ts";
import { shop } from "../shop.table.ts";
import { shopTag, tag } from "./tag.table.ts";

export interface Tag {
  id: number;
  name: string;
  /** 1 to 8, of the palette. */
  colour: number;
}

const isOf = ({ organizationId }: MemberAccess, id: number) =>
  and(eq(tag.organizationId, organizationId), eq(tag.id, id));

/** By name, with how many shops carry each. */
export function listTags(db: Db, { organizationId }: MemberAccess) {
  return db
    .select({ id: tag.id, name: tag.name, colour: tag.colour, shops: sql<number>`count(${shopTag.shopId})::integer` })
    .from(tag)
    .leftJoin(shopTag, and(eq(shopTag.organizationId, tag.organizationId), eq(shopTag.tagId, tag.id)))
    .where(eq(tag.organizationId, organizationId))
    .groupBy(tag.organizationId, tag.id)
    .orderBy(asc(sql`lower(${tag.name})`), asc(tag.id));
}

/** The tags of the shop of a `shop` row, by name. For the fields of one shop. */
export function tagsOfShop(db: Db): SQL<Tag[]> {
  const carried = db
    .select({
      tags: sql`coalesce(json_agg(json_build_object('id', ${tag}.id, 'name', ${tag}.name, 'colour', ${tag}.colour)
        order by lower(${tag}.name), ${tag}.id), '[]')`,
    })
    .from(shopTag)
    .innerJoin(tag, and(eq(tag.organizationId, shopTag.organizationId), eq(tag.id, shopTag.tagId)))
    .where(and(eq(shopTag.organizationId, shop.organizationId), eq(shopTag.shopId, shop.id)));
  return sql<Tag[]>`(${carried})`;
}

/** Whoever asks waits until nobody else changes the organization's tags. */
export async function countTags(tx: Db, { organizationId }: MemberAccess): Promise<number> {
  await tx
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for("no key update");
  return tx.$count(tag, eq(tag.organizationId, organizationId));
}

export async function findTag(tx: Db, access: MemberAccess, id: number): Promise<Tag | null> {
  const rows = await tx
    .select({ id: tag.id, name: tag.name, colour: tag.colour })
    .from(tag)
    .where(isOf(access, id))
    .for("update");
  return rows[0] ?? null;
}

/** Whether another tag has the name, whatever its case. */
export async function isNameTaken(tx: Db, access: MemberAccess, { id, name }: { id: number | null; name: string }) {
  const others = await tx.$count(
    tag,
    and(
      eq(tag.organizationId, access.organizationId),
      sql`lower(${tag.name}) = lower(${name})`,
      id === null ? undefined : ne(tag.id, id),
    ),
  );
  return others > 0;
}

/** Null: another one has the name. */
export async function insertTag(
  tx: Db,
  access: MemberAccess,
  { now, ...values }: Omit<Tag, "id"> & { now: Date },
): Promise<number | null> {
  const rows = await tx
    .insert(tag)
    .values({ ...values, organizationId: access.organizationId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: tag.id });
  return rows[0]?.id ?? null;
}

export async function updateTag(tx: Db, access: MemberAccess, { id, ...values }: Tag): Promise<void> {
  await tx.update(tag).set(values).where(isOf(access, id));
}

export async function deleteTag(tx: Db, access: MemberAccess, id: number): Promise<void> {
  await tx.delete(tag).where(isOf(access, id));
}

/** How many of these are tags of the organization; they stay until the transaction ends. */
export async function countKnownTags(tx: Db, access: MemberAccess, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .select({ id: tag.id })
    .from(tag)
    .where(and(eq(tag.organizationId, access.organizationId), inArray(tag.id, [...ids])))
    .orderBy(asc(tag.id))
    .for("key share");
  return rows.length;
}

/** Locks the shop; returns its name and its tags' names, or null where the organization has no such shop. */
export async function findTaggedShop(tx: Db, access: MemberAccess, shopId: number) {
  const [known] = await tx
    .select({ name: shop.name })
    .from(shop)
    .where(and(eq(shop.organizationId, access.organizationId), eq(shop.id, shopId)))
    .for("no key update");
  if (known === undefined) return null;
  return { name: known.name, tags: await listTagNames(tx, access, shopId) };
}

export async function listTagNames(tx: Db, access: MemberAccess, shopId: number): Promise<readonly string[]> {
  const rows = await tx
    .select({ name: tag.name })
    .from(shopTag)
    .innerJoin(tag, and(eq(tag.organizationId, shopTag.organizationId), eq(tag.id, shopTag.tagId)))
    .where(and(eq(shopTag.organizationId, access.organizationId), eq(shopTag.shopId, shopId)))
    .orderBy(asc(sql`lower(${tag.name})`), asc(tag.id));
  return rows.map(({ name }) => name);
}

/** Makes exactly these the tags of the shop. */
export async function replaceTags(
  tx: Db,
  { organizationId }: MemberAccess,
  { shopId, tagIds }: { shopId: number; tagIds: readonly number[] },
): Promise<void> {
  const ofShop = and(eq(shopTag.organizationId, organizationId), eq(shopTag.shopId, shopId));
  await tx.delete(shopTag).where(tagIds.length === 0 ? ofShop : and(ofShop, notInArray(shopTag.tagId, [...tagIds])));
  if (tagIds.length === 0) return;
  await tx
    .insert(shopTag)
    .values(tagIds.map((tagId) => ({ organizationId, shopId, tagId })))
    .onConflictDoNothing();
}
