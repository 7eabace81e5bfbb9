import { and, eq } from "drizzle-orm";
import { knownTimeZone } from "../identity/time-zone.ts";
import { user } from "../identity/identity.table.ts";
import { isLetIn } from "../identity/users/barred.store.ts";
import type { Db } from "../lib/db.ts";
import { knownLanguage, type Language } from "../lib/language.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { mayMember } from "../organizations/permissions.ts";
import { signInProblem } from "../organizations/sign-in/sign-in-rules.store.ts";
import { shop } from "../shops/shop.table.ts";
import { watches } from "../shops/watching/watch.store.ts";

export interface ShopKey {
  organizationId: string;
  shopId: number;
}

/** Somebody who watches a shop and may see it, with what it takes to write to them. */
export interface Receiver {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  language: Language;
  /** `null` while their browser has not said it. */
  timeZone: string | null;
  shop: { id: number; name: string; organizationId: string; organizationSlug: string };
}

const isShop = ({ organizationId, shopId }: ShopKey) =>
  and(eq(shop.organizationId, organizationId), eq(shop.id, shopId));

/**
 * Ids of the members who watch a shop, as far as their role and their account let them see it. None is
 * deleted before the transaction ends.
 */
export async function findWatchers(db: Db, key: ShopKey, now: Date): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: member.userId, role: member.role })
    .from(shop)
    .innerJoin(member, eq(member.organizationId, shop.organizationId))
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(isShop(key), watches, isLetIn(now)))
    .orderBy(member.userId)
    .for("key share", { of: user });
  return rows.filter(({ role }) => mayMember(role, "shop:read")).map(({ userId }) => userId);
}

/** Keeps somebody a member where the shop is until the transaction ends; `false` when either has changed. */
export async function holdReceiver(db: Db, key: ShopKey, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: user.id })
    .from(shop)
    .innerJoin(member, and(eq(member.organizationId, shop.organizationId), eq(member.userId, userId)))
    .innerJoin(user, eq(user.id, member.userId))
    .where(isShop(key))
    .for("key share");
  return rows.length > 0;
}

/**
 * The person, `null` when they do not watch the shop or may not see it at this moment. Somebody who only has to sign in
 * by the organization's identity provider may; somebody without the second factor that it asks for may not.
 */
export async function findReceiver(db: Db, key: ShopKey, userId: string, now: Date): Promise<Receiver | null> {
  const [row] = await db
    .select({
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      language: user.language,
      timeZone: user.timeZone,
      role: member.role,
      problem: signInProblem({ id: userId, ssoProviderId: null }),
      shopName: shop.name,
      slug: organization.slug,
    })
    .from(shop)
    .innerJoin(member, and(eq(member.organizationId, shop.organizationId), eq(member.userId, userId)))
    .innerJoin(user, eq(user.id, member.userId))
    .innerJoin(organization, eq(organization.id, shop.organizationId))
    .where(and(isShop(key), watches, isLetIn(now)));
  if (row === undefined || row.problem === "two_factor" || !mayMember(row.role, "shop:read")) return null;
  return {
    userId,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerified,
    language: knownLanguage(row.language) ?? "en",
    timeZone: knownTimeZone(row.timeZone),
    shop: { id: key.shopId, name: row.shopName, organizationId: key.organizationId, organizationSlug: row.slug },
  };
}
