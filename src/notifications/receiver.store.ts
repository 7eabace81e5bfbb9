import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { knownTimeZone } from "../identity/time-zone.ts";
import { user } from "../identity/identity.table.ts";
import { isLetIn } from "../identity/users/barred.store.ts";
import { incident } from "../incidents/incident.table.ts";
import type { Db } from "../lib/db.ts";
import { knownLanguage, type Language } from "../lib/language.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { mayMember } from "../organizations/permissions.ts";
import { signInProblem } from "../organizations/sign-in/sign-in-rules.store.ts";
import { shop } from "../shops/shop.table.ts";
import type { Why } from "./delivering/deciding/telling-rule.ts";
import { watches } from "../shops/watching/watch.store.ts";

export interface ShopKey {
  organizationId: string;
  shopId: number;
}

/** What an alert is about: a shop, an incident of it, or one of several shops (`shopId` is null). */
export interface Place {
  organizationId: string;
  shopId: number | null;
  incidentId: number | null;
}

/** By which rules somebody is told of a place; `null`: they watch it; `any`: they watch it, or any rule tells them. */
interface Ruled {
  rules?: Why | "any" | null;
}

/** All shops that it is about, of which it only leads to one. Default: that one. */
interface OfSeveral {
  shopIds?: readonly number[] | null;
}

/** Somebody who watches what an alert is about and may see it, with what is needed to write to them. */
export interface Receiver {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  language: Language;
  /** `null` until their browser has reported it. */
  timeZone: string | null;
  organizationId: string;
  organizationSlug: string;
  organizationName: string;
  /** By which rules they are told; `null`: they watch it. */
  rules: Why | null;
  incidentId: number | null;
  /** `null`: it is about several shops. */
  shop: { id: number; name: string } | null;
  /** Whether their role lets them deal with it. */
  mayAct: boolean;
}

const isShop = ({ organizationId, shopId }: ShopKey) =>
  and(eq(shop.organizationId, organizationId), eq(shop.id, shopId));

/**
 * Ids of the members who watch a shop and whose role and account let them see it. None can be deleted before the
 * transaction ends.
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

/**
 * Makes sure that somebody stays a member of the organization until the transaction ends, and that the shop, if it is
 * about one, stays there; `false` if that has changed.
 */
export async function holdReceiver(db: Db, { organizationId, shopId }: Place, userId: string): Promise<boolean> {
  const isMember = and(eq(member.organizationId, organizationId), eq(member.userId, userId));
  const members = db.select({ id: user.id }).from(member).innerJoin(user, eq(user.id, member.userId));
  const rows =
    shopId === null
      ? await members.where(isMember).for("key share")
      : await members
          .innerJoin(shop, eq(shop.organizationId, member.organizationId))
          .where(and(isMember, isShop({ organizationId, shopId })))
          .for("key share");
  return rows.length > 0;
}

/** A shop of the incident that the member watches. */
const watchesOne = ({ organizationId, incidentId }: Omit<Place, "shopId">) => sql`exists (select from ${shop}
  join ${incident} as part on part.organization_id = ${shop.organizationId} and part.shop_id = ${shop.id}
  where ${shop.organizationId} = ${organizationId} and (part.id = ${incidentId} or part.parent_id = ${incidentId}) and ${watches})`;

/** One of these shops that the member watches. */
const watchesSome = (organizationId: string, shopIds: readonly number[]) => sql`exists (select from ${shop}
  where ${shop.organizationId} = ${organizationId} and ${shop.id} = any(${sql.param([...shopIds])}::integer[]) and ${watches})`;

/** What is about the organization itself concerns those who run it. */
const manages = sql`string_to_array(replace(${member}.role, ' ', ''), ',') && array['owner', 'admin']`;

const isOneOf = ({ rules }: Why) => sql`rule.id = any(${sql.param(rules.map(({ id }) => id))}::uuid[])`;

/** One of these rules, of the organization or their own, still tells the member of a `member` row. */
const isRuled = (
  why: Why | "any",
  watchesIt: SQL,
) => sql`exists (select from rule join rule_receiver as receiver on receiver.rule_id = rule.id
  where rule.is_on and ${why === "any" ? sql`true` : isOneOf(why)} and case
    when rule.user_id is not null then rule.user_id = ${member}.user_id and (rule.scope <> 'watched' or ${watchesIt})
    else rule.organization_id = ${member}.organization_id and (receiver.user_id = ${member}.user_id or (receiver.watchers and ${watchesIt}) or receiver.role = any(string_to_array(replace(${member}.role, ' ', ''), ','))
      or exists (select from team_member where team_member.team_id = receiver.team_id and team_member.user_id = ${member}.user_id)) end)`;

/**
 * The person; `null` if they watch nothing of it, no rule tells them any more, or they may not see it now. Members who only still have to sign in through
 * the organization's identity provider are told; members without the required second factor are not.
 */
export async function findReceiver(
  db: Db,
  place: Place & Ruled & OfSeveral,
  userId: string,
  now: Date,
): Promise<Receiver | null> {
  const ids = place.shopId === null ? null : [place.shopId];
  const [row] = await listReceiving(db, { ...place, ids }, userId, now);
  return row === undefined ? null : receiverOf(row, place, userId);
}

/** The same of single shops of an organization, by their ids. */
export async function findReceivers(
  db: Db,
  { shopIds, ...place }: Omit<Place, "shopId" | "incidentId"> & Ruled & { shopIds: readonly number[] },
  userId: string,
  now: Date,
): Promise<ReadonlyMap<number, Receiver>> {
  const rows = await listReceiving(db, { ...place, ids: shopIds, incidentId: null }, userId, now);
  return new Map(
    rows.flatMap((row): [number, Receiver][] => {
      const shopId = row.shopId ?? 0;
      const receiver = receiverOf(row, { ...place, shopId, incidentId: null }, userId);
      return receiver === null ? [] : [[shopId, receiver]];
    }),
  );
}

/** `ids`: of the shops that it leads to; `null`: to none. */
type Receiving = Omit<Place, "shopId"> & Ruled & OfSeveral & { ids: readonly number[] | null };

async function listReceiving(db: Db, place: Receiving, userId: string, now: Date) {
  const { organizationId, ids, incidentId, rules = null, shopIds = null } = place;
  const watchesThere = shopIds === null ? watches : watchesSome(organizationId, shopIds);
  const watchesIt = ids !== null ? watchesThere : incidentId === null ? manages : watchesOne(place);
  const isTold = rules === null ? watchesIt : isRuled(rules, watchesIt);
  const hears = rules === "any" ? sql`(${watchesIt} or ${isTold})` : isTold;
  const isMember = and(eq(member.organizationId, organizationId), eq(member.userId, userId));
  const ofPerson = {
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    language: user.language,
    timeZone: user.timeZone,
    role: member.role,
    problem: signInProblem({ id: userId, ssoProviderId: null }),
    slug: organization.slug,
    organizationName: organization.name,
  };
  const none = { shopId: sql<number | null>`null`, shopName: sql<string | null>`null` };
  const ofShop = { shopId: sql<number | null>`${shop.id}`, shopName: sql<string | null>`${shop.name}` };
  const members = db
    .select({ ...ofPerson, ...(ids === null ? none : ofShop) })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .innerJoin(organization, eq(organization.id, member.organizationId));
  const isThere = and(isMember, hears, isLetIn(now));
  if (ids === null) return await members.where(isThere);
  const isOneOfThem = and(eq(shop.organizationId, organizationId), inArray(shop.id, [...ids]));
  return await members.innerJoin(shop, isOneOfThem).where(isThere);
}

function receiverOf(
  row: Awaited<ReturnType<typeof listReceiving>>[number],
  { organizationId, incidentId, shopId, rules = null }: Place & Ruled,
  userId: string,
): Receiver | null {
  if (row.problem === "two_factor" || !mayMember(row.role, "shop:read")) return null;
  return {
    userId,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerified,
    language: knownLanguage(row.language) ?? "en",
    timeZone: knownTimeZone(row.timeZone),
    organizationId,
    organizationSlug: row.slug,
    organizationName: row.organizationName,
    rules: rules === "any" ? null : rules,
    incidentId,
    mayAct: mayMember(row.role, "shop:act"),
    shop: shopId === null || row.shopName === null ? null : { id: shopId, name: row.shopName },
  };
}

/** Whether somebody whom {@link findReceiver} does not find is a member who only stopped watching. */
export async function isStillMember(db: Db, { organizationId }: Place, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ role: member.role, problem: signInProblem({ id: userId, ssoProviderId: null }) })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, userId), isLetIn(now)));
  return rows.some(({ role, problem }) => problem !== "two_factor" && mayMember(role, "shop:read"));
}
