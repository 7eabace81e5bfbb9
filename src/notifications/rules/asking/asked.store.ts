import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { user } from "../../../identity/identity.table.ts";
import { isLetIn } from "../../../identity/users/barred.store.ts";
import type { Db } from "../../../lib/db.ts";
import type { MemberAccess } from "../../../organizations/access.ts";
import { member } from "../../../organizations/organization.table.ts";
import { mayMember } from "../../../organizations/permissions.ts";
import { signInProblem } from "../../../organizations/sign-in/sign-in-rules.store.ts";
import { shop } from "../../../shops/shop.table.ts";
import { watches } from "../../../shops/watching/watch.store.ts";
import { SHOPS_OF_OCCURRENCE } from "../../../windows/occurrence-shops.ts";
import { destination } from "../../delivering/destination.table.ts";
import { EVENTS_CHANNEL } from "../../endpoints/endpoint-limits.ts";
import type { AskedDestination, AskedMember } from "./asked.ts";

/** More are not listed; nobody reads so many names. */
const LISTED = 500;

type Of = Pick<MemberAccess, "organizationId">;

/** The members of an organization by name, with what decides about whether they hear of a shop. */
export async function listAskedMembers(
  db: Db,
  { organizationId }: Of,
  { shopId, now }: { shopId: number; now: Date },
): Promise<readonly AskedMember[]> {
  const rows = await db
    .select({
      userId: member.userId,
      name: user.name,
      role: member.role,
      teamIds: sql<
        string[]
      >`array(select team_id from team_member where team_member.user_id = ${user.id} order by team_id)`,
      watches,
      isLetIn: sql<boolean>`${isLetIn(now)}`,
      problem: signInProblem({ id: sql`${member}.user_id`, ssoProviderId: null }),
    })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .innerJoin(shop, and(eq(shop.organizationId, member.organizationId), eq(shop.id, shopId)))
    .where(eq(member.organizationId, organizationId))
    .orderBy(asc(user.name), asc(user.id))
    .limit(LISTED);
  return rows.map(({ isLetIn: isIn, problem, ...row }) => ({
    ...row,
    canBeNamed: isIn && mayMember(row.role, "shop:read"),
    hasAccess: isIn && problem !== "two_factor" && mayMember(row.role, "shop:read"),
  }));
}

/** The channels of an organization by name. Endpoints of its systems are none: no rule decides what they get. */
export async function listAskedDestinations(db: Db, { organizationId }: Of): Promise<readonly AskedDestination[]> {
  return await db
    .select({ id: destination.id, name: destination.name, channel: destination.channel, state: destination.state })
    .from(destination)
    .where(and(eq(destination.organizationId, organizationId), ne(destination.channel, EVENTS_CHANNEL)))
    .orderBy(asc(destination.name), asc(destination.id))
    .limit(LISTED);
}

/** Those of these own channels of people that can be told; their names only as far as they are the reader's. */
export async function listOwnChannels(db: Db, ids: readonly string[], readerId: string) {
  if (ids.length === 0) return new Map<string, { name: string | null }>();
  const rows = await db
    .select({ id: destination.id, name: destination.name, userId: destination.userId })
    .from(destination)
    .where(and(inArray(destination.id, [...ids]), inArray(destination.state, ["on", "struggling"])));
  return new Map(rows.map(({ id, name, userId }) => [id, { name: userId === readerId ? name : null }]));
}

/** Planned work on a shop that runs at a moment, or begins within so many days of it. */
export async function listWorks(
  db: Db,
  { organizationId }: Of,
  { shopId, now, days }: { shopId: number; now: Date; days: number },
): Promise<readonly { beginsAt: Date; endsAt: Date }[]> {
  const { rows } = await db.execute<{ beginsAt: string; endsAt: string }>(sql`
    select occurrence.begins_at as "beginsAt", occurrence.ends_at as "endsAt" from window_occurrence as occurrence
    join maintenance_window as work on work.organization_id = occurrence.organization_id and work.id = occurrence.window_id
    ${sql.raw(SHOPS_OF_OCCURRENCE)}
    where occurrence.organization_id = ${organizationId} and shop.id = ${shopId}
      and occurrence.ends_at > ${now.toISOString()}::timestamptz
      and occurrence.begins_at < ${now.toISOString()}::timestamptz + make_interval(days => ${days})
    order by occurrence.begins_at limit ${LISTED}`);
  return rows.map(({ beginsAt, endsAt }) => ({ beginsAt: new Date(beginsAt), endsAt: new Date(endsAt) }));
}
