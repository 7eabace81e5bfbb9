import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { OPEN_QUESTIONS } from "../checks/check.ts";
import { isStoreUnknown, latestVersion } from "../extensions/shop-extension.store.ts";
import { shopExtension } from "../extensions/shop-extension.table.ts";
import { storeExtension } from "../extensions/store-extension.table.ts";
import type { Db } from "../lib/db.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { letsIn } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { favicon } from "../shops/shop.store.ts";
import { project, shop, shopState } from "../shops/shop.table.ts";
import { watches } from "../shops/watch.store.ts";
import type { Failure } from "../snapshot/failure.ts";
import { shopFinding, shopQueue, shopVisit } from "../monitoring/monitoring.table.ts";

/** Every shop of the person with what lists show of it, by name. */
export async function listFleet(db: Db, person: Person) {
  return db
    .select({
      shopId: shop.id,
      name: shop.name,
      createdAt: shop.createdAt,
      url: shop.url,
      favicon,
      organizationName: organization.name,
      organizationSlug: organization.slug,
      projectId: shop.projectId,
      projectName: project.name,
      isStopped: sql<boolean>`${shopState.stoppedAt} is not null`,
      lastVisitedAt: shopState.lastVisitedAt,
      nextVisitAt: shopState.dueAt,
      responseMilliseconds: shopState.responseMilliseconds,
      shopwareVersion: shopState.shopwareVersion,
      environment: sql<string | null>`${shopState.cache} ->> 'environment'`,
      causes: shopState.causes,
      ignores: shop.ignores,
      isWatched: watches,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(shop, eq(shop.organizationId, organization.id))
    .innerJoin(shopState, and(eq(shopState.organizationId, shop.organizationId), eq(shopState.shopId, shop.id)))
    .innerJoin(project, and(eq(project.organizationId, shop.organizationId), eq(project.id, shop.projectId)))
    .where(letsIn(person))
    .orderBy(asc(sql`lower(${shop.name})`), asc(shop.id));
}

/** A failure that makes the status: one that nothing has confirmed yet may have been a lost packet. */
const IS_UNREACHABLE = sql`${shopState.statusReasons} @> '[{"kind": "failure"}]'`;

/** What the causes of these of the person's shops are made of. */
export async function listSubjects(db: Db, person: Person, shopIds: readonly number[]) {
  return db
    .select({
      shopId: shopState.shopId,
      status: shopState.status,
      failure: sql<Failure | null>`case when ${IS_UNREACHABLE} then ${shopState.failure} end`.mapWith(
        shopState.failure,
      ),
      unreachableSince: shopState.failingSince,
      sections: shopState.sections,
      ignores: shop.ignores,
    })
    .from(member)
    .innerJoin(shopState, eq(shopState.organizationId, member.organizationId))
    .innerJoin(shop, and(eq(shop.organizationId, shopState.organizationId), eq(shop.id, shopState.shopId)))
    .where(and(letsIn(person), inArray(shopState.shopId, [...shopIds])));
}

/** Findings of these of the person's shops that are not green, or say that nothing can be said. */
export async function listSubjectFindings(db: Db, person: Person, shopIds: readonly number[]) {
  return db
    .select({
      shopId: shopFinding.shopId,
      id: shopFinding.id,
      check: shopFinding.check,
      level: shopFinding.level,
      text: shopFinding.text,
      params: shopFinding.params,
      source: shopFinding.source,
      link: shopFinding.link,
      since: shopFinding.since,
    })
    .from(member)
    .innerJoin(shopFinding, eq(shopFinding.organizationId, member.organizationId))
    .where(
      and(
        letsIn(person),
        inArray(shopFinding.shopId, [...shopIds]),
        or(ne(shopFinding.level, "green"), inArray(shopFinding.text, [...OPEN_QUESTIONS])),
      ),
    )
    .orderBy(asc(shopFinding.shopId), asc(shopFinding.id));
}

/** Messages that wait in the queues of each of the person's shops. */
export async function queueSizes(db: Db, person: Person): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ shopId: shopQueue.shopId, size: sql<number>`sum(${shopQueue.size})::double precision` })
    .from(member)
    .innerJoin(shopQueue, eq(shopQueue.organizationId, member.organizationId))
    .where(letsIn(person))
    .groupBy(shopQueue.shopId);
  return new Map(rows.map(({ shopId, size }) => [shopId, size]));
}

export interface UpdateCandidate {
  version: string;
  latestVersion: string | null;
  /** The store does not answer about it. */
  isUnknown: boolean;
}

/** Installed version and newest one of each extension that may have an update, by shop; one row a shop, which are read quickest. */
export async function listUpdateCandidates(
  db: Db,
  person: Person,
): Promise<ReadonlyMap<number, readonly UpdateCandidate[]>> {
  const rows = await db
    .select({
      shopId: shopExtension.shopId,
      candidates: sql<readonly UpdateCandidate[]>`json_agg(json_build_object('version', ${shopExtension.version},
        'latestVersion', ${latestVersion}, 'isUnknown', ${isStoreUnknown}))`,
    })
    .from(member)
    .innerJoin(shopExtension, eq(shopExtension.organizationId, member.organizationId))
    .innerJoin(
      shopState,
      and(eq(shopState.organizationId, shopExtension.organizationId), eq(shopState.shopId, shopExtension.shopId)),
    )
    .leftJoin(
      storeExtension,
      and(eq(storeExtension.name, shopExtension.name), eq(storeExtension.shopwareVersion, shopState.shopwareVersion)),
    )
    .where(and(letsIn(person), sql`(${latestVersion} <> ${shopExtension.version} or ${isStoreUnknown})`))
    .groupBy(shopExtension.shopId);
  return new Map(rows.map(({ shopId, candidates }) => [shopId, candidates]));
}

/** Mean time to answer per hour since `since`, by shop; hours without an answer are missing. */
export async function responseCurves(db: Db, person: Person, since: Date) {
  const hour = sql<number>`floor(extract(epoch from ${shopVisit.at} - ${since.toISOString()}::timestamptz) / 3600)::integer`;
  return db
    .select({
      shopId: shopVisit.shopId,
      hour: hour.as("hour"),
      milliseconds: sql<number | null>`avg(${shopVisit.responseMilliseconds})::integer`,
    })
    .from(member)
    .innerJoin(shopVisit, eq(shopVisit.organizationId, member.organizationId))
    .where(and(letsIn(person), sql`${shopVisit.at} >= ${since.toISOString()}::timestamptz`))
    .groupBy(shopVisit.shopId, sql`2`);
}
