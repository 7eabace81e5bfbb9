import { and, asc, count, countDistinct, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { account, session, user } from "../../identity/identity.table.ts";
import { isLetIn } from "../../identity/users/barred.store.ts";
import { type UserListing, USERS_PER_PAGE, type UserSort, type UserStatus } from "../../identity/users/user-admin.ts";
import type { Db } from "../../lib/db.ts";
import { member, organization } from "../organization.table.ts";
import { listSolelyOwned } from "../organizations.store.ts";

export type ListedUser = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  isAdmin: boolean;
  /** The configuration makes them an admin, which no call can change. */
  isAdminByConfiguration: boolean;
  status: UserStatus;
  banReason: string | null;
  banExpires: Date | null;
  organizationCount: number;
  /** Who has none may have it set by an invitation. */
  hasPassword: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
};

export type UserPage = {
  users: ListedUser[];
  /** How many match search, role and status. */
  matching: number;
  /** How many match search and status, by role. */
  byRole: { admin: number; user: number };
  all: { users: number; admins: number };
};

type Asked = { listing: UserListing; adminUserIds: readonly string[]; now: Date };

/** One page of the users of this instance. */
export async function listUsers(db: Db, { listing, adminUserIds, now }: Asked): Promise<UserPage> {
  const terms = termsOf(adminUserIds, now);
  const found = and(...searched(listing.search), ...statusIs(listing.status, terms));
  const inRole = and(...roleIs(listing.role, terms));
  const [rows, [counted]] = await Promise.all([
    listPage(db, terms, and(found, inRole), listing),
    db
      .select({
        users: count(),
        admins: countWhere(terms.isAdmin),
        matchingAdmins: countWhere(sql`${terms.isAdmin} and ${found ?? sql`true`}`),
        matchingUsers: countWhere(sql`not ${terms.isAdmin} and ${found ?? sql`true`}`),
      })
      .from(user),
  ]);
  const { users = 0, admins = 0, matchingAdmins = 0, matchingUsers = 0 } = counted ?? {};
  const byRole = { admin: matchingAdmins, user: matchingUsers };
  return {
    users: rows.map((row) => ({ ...row, isAdminByConfiguration: adminUserIds.includes(row.id) })),
    matching: listing.role === null ? byRole.admin + byRole.user : byRole[listing.role],
    byRole,
    all: { users, admins },
  };
}

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`;

type Terms = ReturnType<typeof termsOf>;

function termsOf(adminUserIds: readonly string[], now: Date) {
  const ids = sql.param(adminUserIds);
  const isAdmin = sql<boolean>`('admin' = any (string_to_array(replace(${user.role}, ' ', ''), ',')) or ${user.id} = any (${ids}::text[]))`;
  const status = sql<UserStatus>`case when not ${isLetIn(now)} then 'banned' when not ${user.emailVerified} then 'unverified' else 'active' end`;
  const organizationCount = sql<number>`(select count(*) from ${member} where ${member}.user_id = ${user}.id)::integer`;
  return { isAdmin, status, organizationCount };
}

async function listPage(db: Db, terms: Terms, where: SQL | undefined, { sort, isDescending, page }: UserListing) {
  const column = sortedBy(terms)[sort];
  return await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      isAdmin: terms.isAdmin,
      status: terms.status,
      banReason: user.banReason,
      banExpires: user.banExpires,
      organizationCount: terms.organizationCount,
      hasPassword: sql<boolean>`exists (select 1 from ${account} where ${account}.user_id = ${user}.id and ${account}.password is not null)`,
      createdAt: user.createdAt,
      lastSeenAt: user.lastSeenAt,
    })
    .from(user)
    .where(where)
    .orderBy(sql`${isDescending ? desc(column) : asc(column)} nulls last`, asc(user.id))
    .limit(USERS_PER_PAGE)
    .offset((page - 1) * USERS_PER_PAGE);
}

function sortedBy({ isAdmin, status, organizationCount }: Terms): Record<UserSort, SQL> {
  return {
    name: sql`lower(${user.name})`,
    email: sql`${user.email}`,
    role: sql`${isAdmin}`,
    status: sql`${status}`,
    organizations: sql`${organizationCount}`,
    created: sql`${user.createdAt}`,
    lastSeen: sql`${user.lastSeenAt}`,
  };
}

/** Every word has to be found in name or address. */
function searched(search: string): SQL[] {
  const words = search.trim().split(/\s+/).filter(Boolean);
  const text = sql`${user.name} || ' ' || ${user.email}`;
  return words.map((word) => sql`(${text}) ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
}

function roleIs(role: UserListing["role"], { isAdmin }: Terms): SQL[] {
  if (role === null) return [];
  return [role === "admin" ? isAdmin : sql`not ${isAdmin}`];
}

function statusIs(status: UserStatus | null, terms: Terms): SQL[] {
  return status === null ? [] : [sql`${terms.status} = ${status}`];
}

export type UserDetail = {
  organizations: { name: string; slug: string; role: string; isSoleOwner: boolean }[];
  openSessionCount: number;
  hasPassword: boolean;
};

/** What an admin should know before doing something to somebody; null when there is nobody of this id. */
export async function findUserDetail(db: Db, userId: string, now: Date): Promise<UserDetail | null> {
  const [row] = await db
    .select({
      openSessionCount: countDistinct(session.id),
      hasPassword: sql<boolean>`coalesce(bool_or(${account.password} is not null), false)`,
    })
    .from(user)
    .leftJoin(session, and(eq(session.userId, user.id), gt(session.expiresAt, now), isNull(session.impersonatedBy)))
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
    .where(eq(user.id, userId))
    .groupBy(user.id);
  if (row === undefined) return null;
  const [organizations, solelyOwned] = await Promise.all([
    db
      .select({ name: organization.name, slug: organization.slug, role: member.role })
      .from(member)
      .innerJoin(organization, eq(organization.id, member.organizationId))
      .where(eq(member.userId, userId))
      .orderBy(asc(organization.name), asc(organization.id)),
    listSolelyOwned(db, userId),
  ]);
  const slugs = new Set(solelyOwned.map(({ slug }) => slug));
  return {
    ...row,
    organizations: organizations.map((joined) => ({ ...joined, isSoleOwner: slugs.has(joined.slug) })),
  };
}
