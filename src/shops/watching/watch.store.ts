import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { watchHint } from "../../lib/hints.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import { letsIn } from "../../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import { favicon } from "../shop.store.ts";
import { project, shop, shopState } from "../shop.table.ts";
import { projectWatch, shopWatch } from "./watch.table.ts";

/** A shop, identified by a proof of access or by a signed link. */
export interface WatchedShop {
  organizationId: string;
  shopId: number;
}

/** Updates the person's open tabs after a change in another tab or through a link in a mail. */
export function tellWatcher(db: Db, userId: string): Promise<void> {
  return notify(db, watchHint(userId));
}

/** Whether the member of a `member` row watches the shop of a `shop` row: by its own mark, else by its project's. */
export const watches: SQL<boolean> = sql<boolean>`coalesce(
  (select mark.watching from ${shopWatch} as mark where mark.organization_id = ${shop}.organization_id
    and mark.shop_id = ${shop}.id and mark.user_id = ${member}.user_id),
  exists (select 1 from ${projectWatch} as mark where mark.organization_id = ${shop}.organization_id
    and mark.project_id = ${shop}.project_id and mark.user_id = ${member}.user_id)
)`;

const membersOfShop = eq(member.organizationId, shop.organizationId);

export async function isWatched(db: Db, at: WatchedShop, userId: string): Promise<boolean> {
  const rows = await db
    .select({ watches })
    .from(shop)
    .innerJoin(member, and(membersOfShop, eq(member.userId, userId)))
    .where(isShop(at));
  return rows[0]?.watches ?? false;
}

/** Sets the person's mark for a shop, which overrides that of its project. False if the shop is gone. */
export async function setWatch(db: Db, at: WatchedShop, mark: { userId: string; watching: boolean }): Promise<boolean> {
  const marked = await db
    .insert(shopWatch)
    .select(
      db
        .select({
          organizationId: shop.organizationId,
          shopId: sql<number>`${shop.id}`.as("shop_id"),
          userId: sql<string>`${mark.userId}::text`.as("user_id"),
          watching: sql<boolean>`${mark.watching}::boolean`.as("watching"),
        })
        .from(shop)
        .where(isShop(at)),
    )
    .onConflictDoUpdate({
      target: [shopWatch.organizationId, shopWatch.shopId, shopWatch.userId],
      set: { watching: mark.watching },
    })
    .returning({ shopId: shopWatch.shopId });
  return marked.length > 0;
}

/**
 * A shop of which the person is a member, with their chosen language; `null` if there is none. Contains only what a
 * link may reveal without a sign-in.
 */
export async function findShopOfMember(db: Db, { userId, shopId }: { userId: string; shopId: number }) {
  const [row] = await db
    .select({ organizationId: shop.organizationId, shopId: shop.id, name: shop.name, language: user.language })
    .from(shop)
    .innerJoin(member, and(membersOfShop, eq(member.userId, userId)))
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(shop.id, shopId));
  return row ?? null;
}

export async function isProjectWatched(db: Db, access: MemberAccess, projectId: number): Promise<boolean> {
  const marks = await db.$count(projectWatch, isMark(access, projectId));
  return marks > 0;
}

/** Makes the person watch every shop of the project, including later ones; their exceptions are deleted. */
export async function watchProject(db: Db, access: MemberAccess, projectId: number): Promise<void> {
  const { organizationId, userId } = access;
  await db.insert(projectWatch).values({ organizationId, projectId, userId }).onConflictDoNothing();
  await db.delete(shopWatch).where(isMarkInProject(db, access, projectId));
}

/** Makes the person watch no shop of the project any more. */
export async function unwatchProject(db: Db, access: MemberAccess, projectId: number): Promise<void> {
  await db.delete(projectWatch).where(isMark(access, projectId));
  await db.delete(shopWatch).where(isMarkInProject(db, access, projectId));
}

/** So many are listed to whoever looks for some of them (product rule). */
export const WATCHED_LISTED = 200;

/** What is looked for among what somebody watches, by a name; "" for the first of all. */
export interface LookedFor {
  term: string;
}

const hasName = (names: readonly SQL[], { term }: LookedFor): SQL =>
  sql`concat_ws(' ', ${sql.join([...names], sql`, `)}) ilike ${`%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

const count = { count: sql<number>`count(*)::integer` };

/** How many shops and projects somebody watches. */
export async function countWatched(db: Db, person: Person): Promise<{ shops: number; projects: number }> {
  const [shops] = await db
    .select(count)
    .from(member)
    .innerJoin(shop, membersOfShop)
    .where(and(letsIn(person), watches));
  const [projects] = await db
    .select(count)
    .from(projectWatch)
    .innerJoin(member, and(eq(member.organizationId, projectWatch.organizationId), letsIn(person)))
    .where(eq(projectWatch.userId, person.id));
  return { shops: shops?.count ?? 0, projects: projects?.count ?? 0 };
}

/** Shops that the person watches and may see, by name: all, or of what they look for the first. */
export async function listWatchedShops(db: Db, person: Person, asked?: LookedFor) {
  const found = db
    .select({
      id: shop.id,
      name: shop.name,
      url: shop.url,
      favicon,
      shopwareVersion: shopState.shopwareVersion,
      organizationId: shop.organizationId,
      organizationName: organization.name,
      organizationSlug: organization.slug,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(shop, membersOfShop)
    .innerJoin(shopState, and(eq(shopState.organizationId, shop.organizationId), eq(shopState.shopId, shop.id)))
    .where(and(letsIn(person), watches, asked && hasName([sql`${shop.name}`, sql`${organization.name}`], asked)))
    .orderBy(asc(sql`lower(${shop.name})`), asc(shop.id));
  return await (asked === undefined ? found : found.limit(WATCHED_LISTED));
}

/**
 * Projects of which the person watches every shop, by name: all, or of what they look for the first. `leftOut`: the
 * shops that they do not watch.
 */
export async function listWatchedProjects(db: Db, person: Person, asked?: LookedFor) {
  const found = db
    .select({
      id: project.id,
      name: project.name,
      organizationId: project.organizationId,
      organizationName: organization.name,
      organizationSlug: organization.slug,
      shopCount: shopsOfProject(sql`count(*)::integer`).mapWith(Number),
      leftOut: shopsOfProject<number[]>(sql`coalesce(json_agg(${shop}.id) filter (where not ${watches}), '[]')`),
    })
    .from(projectWatch)
    .innerJoin(member, and(eq(member.organizationId, projectWatch.organizationId), letsIn(person)))
    .innerJoin(organization, eq(organization.id, projectWatch.organizationId))
    .innerJoin(
      project,
      and(eq(project.organizationId, projectWatch.organizationId), eq(project.id, projectWatch.projectId)),
    )
    .where(
      and(
        eq(projectWatch.userId, person.id),
        asked && hasName([sql`${project.name}`, sql`${organization.name}`], asked),
      ),
    )
    .orderBy(asc(sql`lower(${project.name})`), asc(project.id));
  return await (asked === undefined ? found : found.limit(WATCHED_LISTED));
}

function shopsOfProject<Value>(what: SQL): SQL<Value> {
  return sql<Value>`(select ${what} from ${shop}
    where ${shop}.organization_id = ${project}.organization_id and ${shop}.project_id = ${project}.id)`;
}

/** Whether the organization has such a project. */
export async function hasProject(db: Db, access: MemberAccess, projectId: number): Promise<boolean> {
  const found = await db.$count(
    project,
    and(eq(project.organizationId, access.organizationId), eq(project.id, projectId)),
  );
  return found > 0;
}

function isShop({ organizationId, shopId }: WatchedShop) {
  return and(eq(shop.organizationId, organizationId), eq(shop.id, shopId));
}

function isMark({ organizationId, userId }: MemberAccess, projectId: number) {
  return and(
    eq(projectWatch.organizationId, organizationId),
    eq(projectWatch.projectId, projectId),
    eq(projectWatch.userId, userId),
  );
}

function isMarkInProject(db: Db, { organizationId, userId }: MemberAccess, projectId: number) {
  const shops = db
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.organizationId, organizationId), eq(shop.projectId, projectId)));
  return and(
    eq(shopWatch.organizationId, organizationId),
    eq(shopWatch.userId, userId),
    inArray(shopWatch.shopId, shops),
  );
}
