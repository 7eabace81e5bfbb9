import { and, count, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { letsIn } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import type { ShopAccess } from "./access.ts";
import type { SealedCredentials } from "./credentials.ts";
import { shop, shopIcon, shopState } from "./shop.table.ts";
import { SHOP_SENTENCES } from "./words/shop-sentences.ts";

/**
 * Length of the icon's hash in its address: enough to distinguish it from former ones, and short because lists contain
 * hundreds.
 */
const HASH_LENGTH = 8;

/** Address of a shop's icon; `null` if its storefront names none. */
export const favicon = sql<
  string | null
>`'/icons/' || ${shop.id} || '/' || left(${shopState.iconHash}, ${sql.raw(String(HASH_LENGTH))})`;

export interface NewShop {
  id: number;
  projectId: number;
  name: string;
  url: string;
  clientId: string;
  clientSecret: string;
  extraHeaderName: string | null;
  extraHeaderValue: string | null;
  shopwareVersion: string;
}

/** The id of the next shop; secrets are sealed for it before the row exists. */
export async function reserveShopId(db: Db): Promise<number> {
  const result = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('shop', 'id'))::integer as id`,
  );
  const [row] = result.rows;
  if (row === undefined) throw new Error("The sequence of shop numbers gave none");
  return row.id;
}

/** Inserts a shop and its state, due for the first visit at once. */
export async function insertShop(db: Db, access: MemberAccess, values: NewShop, now: Date): Promise<void> {
  const { organizationId } = access;
  const { shopwareVersion, ...config } = values;
  await db.insert(shop).values({ ...config, organizationId, createdAt: now, joinedAt: now });
  await db.insert(shopState).values({
    organizationId,
    shopId: values.id,
    host: new URL(values.url).hostname,
    dueAt: now,
    urgent: true,
    requestedAt: now,
    shopwareVersion,
  });
}

export async function readShop(db: Db, access: ShopAccess) {
  const rows = await db
    .select({ id: shop.id, name: shop.name, url: shop.url, projectId: shop.projectId, ignores: shop.ignores })
    .from(shop)
    .where(isShop(access));
  return rows[0] ?? null;
}

/** Locks the shop until the transaction ends. */
export async function lockShop(db: Db, access: ShopAccess): Promise<void> {
  await db.select({ id: shop.id }).from(shop).where(isShop(access)).for("no key update");
}

/** Keeps the shop in its organization until the transaction ends. `false`: it is gone, or has moved to another one. */
export async function holdShop(db: Db, key: Pick<ShopAccess, "organizationId" | "shopId">): Promise<boolean> {
  const isThere = and(eq(shop.organizationId, key.organizationId), eq(shop.id, key.shopId));
  return (await db.select({ id: shop.id }).from(shop).where(isThere).for("key share")).length > 0;
}

/**
 * Locks in the order that everybody uses: organizations, then the state, then the shop. A visit that is being saved
 * holds the state, and locks the shop through its rows.
 */
async function lockWhole(db: Db, { shopId }: ShopAccess): Promise<void> {
  await db.select({}).from(shopState).where(eq(shopState.shopId, shopId)).for("update");
}

/**
 * Protects these organizations from deletion until the transaction ends; what a shop leaves behind belongs to one of
 * them.
 */
async function holdOrganizations(db: Db, ids: readonly string[]): Promise<void> {
  await db.select({}).from(organization).where(inArray(organization.id, ids)).orderBy(organization.id).for("key share");
}

/** The credentials of a shop; secrets are still sealed. */
export async function findCredentials(db: Db, access: ShopAccess): Promise<SealedCredentials | null> {
  const rows = await db
    .select({
      organizationId: shop.organizationId,
      shopId: shop.id,
      url: shop.url,
      clientId: shop.clientId,
      clientSecret: shop.clientSecret,
      extraHeaderName: shop.extraHeaderName,
      extraHeaderValue: shop.extraHeaderValue,
    })
    .from(shop)
    .where(isShop(access));
  return rows[0] ?? null;
}

export interface ShopChanges {
  name?: string;
  /** With the organization that the project belongs to. */
  project?: { organizationId: string; projectId: number };
  taskGraceMinutes?: number;
  connection?: { url: string; clientId: string; clientSecret: string };
  extraHeader?: { name: string; value: string } | null;
  /** The stored state that the change is based on. */
  restsOn?: { url: string; isWithoutHeader: boolean };
}

/**
 * Changes a shop's settings. New credentials make it due at once and reset past refusals, and a visit that runs with
 * the former ones saves nothing. Nothing is changed if the shop is `gone` (also if it has moved to another organization
 * since access was granted), or if its connection was `overtaken` by somebody else's change.
 */
export async function updateShop(
  db: Db,
  access: ShopAccess,
  changes: ShopChanges,
  now: Date,
): Promise<"changed" | "gone" | "overtaken"> {
  const { connection, extraHeader, project: target, restsOn } = changes;
  if (target !== undefined) await holdOrganizations(db, [access.organizationId, target.organizationId]);
  await lockWhole(db, access);
  const changed = await db
    .update(shop)
    .set({
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.taskGraceMinutes !== undefined && { taskGraceMinutes: changes.taskGraceMinutes }),
      ...(extraHeader !== undefined && {
        extraHeaderName: extraHeader?.name ?? null,
        extraHeaderValue: extraHeader?.value ?? null,
      }),
      ...connection,
      ...target,
      id: access.shopId,
    })
    .where(
      and(
        isShop(access),
        restsOn && eq(shop.url, restsOn.url),
        restsOn?.isWithoutHeader === true ? isNull(shop.extraHeaderName) : undefined,
      ),
    )
    .returning({ id: shop.id });
  if (changed.length === 0) return (await readShop(db, access)) === null ? "gone" : "overtaken";
  if (connection === undefined && extraHeader === undefined) return "changed";
  await db
    .update(shopState)
    .set({
      dueAt: now,
      urgent: true,
      requestedAt: now,
      connectionIssueCount: 0,
      stoppedAt: null,
      ...(connection && { host: new URL(connection.url).hostname, config: withoutShopId }),
    })
    .where(eq(shopState.shopId, access.shopId));
  return "changed";
}

/** The next visit learns again which shop answers. */
const withoutShopId = sql`${shopState.config} - 'shopId'`;

/** Forgets which shop answered at the address: the next one that answers is accepted. */
export async function forgetShopId(db: Db, access: ShopAccess): Promise<void> {
  await db
    .update(shopState)
    .set({ config: withoutShopId })
    .where(and(eq(shopState.organizationId, access.organizationId), eq(shopState.shopId, access.shopId)));
}

/** Moves the shop to the front of the visit queue. @throws {Refusal} while its visits are paused */
export async function requestVisit(db: Db, access: ShopAccess, now: Date): Promise<void> {
  const [state] = await db
    .update(shopState)
    .set({
      dueAt: sql`least(${shopState.dueAt}, ${now.toISOString()}::timestamptz)`,
      urgent: true,
      requestedAt: now,
    })
    .where(and(eq(shopState.organizationId, access.organizationId), eq(shopState.shopId, access.shopId)))
    .returning({ setAsideAt: shopState.setAsideAt });
  if (state && state.setAsideAt !== null) throw new Refusal("conflict", SHOP_SENTENCES.visitsPaused);
}

/** Moves the next automatic visit forward; an earlier one stays, and stopped visits stay stopped. */
export async function requestVisitSoon(db: Db, access: ShopAccess, at: Date): Promise<void> {
  await db
    .update(shopState)
    .set({ dueAt: at })
    .where(
      and(
        eq(shopState.organizationId, access.organizationId),
        eq(shopState.shopId, access.shopId),
        gt(shopState.dueAt, at),
      ),
    );
}

/** Deletes the shop with everything that is known about it, including its rows in other rooms. */
export async function deleteShop(db: Db, access: ShopAccess): Promise<boolean> {
  await lockWhole(db, access);
  const rows = await db.delete(shop).where(isShop(access)).returning({ id: shop.id });
  return rows.length > 0;
}

/** Icon of a shop that the person may see; `null` if there is none with this hash. */
export async function findIconOfUser(db: Db, person: Person, icon: { shopId: number; hash: string }) {
  const rows = await db
    .select({ contentType: shopIcon.contentType, content: shopIcon.content })
    .from(shopIcon)
    .innerJoin(member, and(eq(member.organizationId, shopIcon.organizationId), letsIn(person)))
    .where(and(eq(shopIcon.shopId, icon.shopId), sql`starts_with(${shopIcon.hash}, ${icon.hash})`));
  return rows[0] ?? null;
}

function isShop(access: ShopAccess) {
  return and(eq(shop.organizationId, access.organizationId), eq(shop.id, access.shopId));
}

/** Number of shops by organization, over the organizations of the person. */
export async function countShopsByOrganization(db: Db, person: Person): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ organizationId: shop.organizationId, count: count() })
    .from(member)
    .innerJoin(shop, eq(shop.organizationId, member.organizationId))
    .where(letsIn(person))
    .groupBy(shop.organizationId);
  return new Map(rows.map((row) => [row.organizationId, row.count]));
}
