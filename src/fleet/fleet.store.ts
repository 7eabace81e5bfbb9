import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { OPEN_QUESTIONS } from "../checks/check.ts";
import { isStoreUnknown, latestVersion } from "../extensions/shop-extension.store.ts";
import { shopExtension } from "../extensions/shop-extension.table.ts";
import { storeExtension, storeVersion } from "../extensions/store-extension.table.ts";
import { user } from "../identity/identity.table.ts";
import { incident } from "../incidents/incident.table.ts";
import { type Db, preparedOnce } from "../lib/db.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { asking, letsIn, WHO_ASKS } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { favicon } from "../shops/shop.store.ts";
import { project, shop, shopState } from "../shops/shop.table.ts";
import { watches } from "../shops/watching/watch.store.ts";
import type { Failure } from "../snapshot/failure.ts";
import { maintenanceOfShops } from "../windows/window-reading.store.ts";
import { shopTag, tag } from "../shops/tags/tag.table.ts";
import type { ShopTag } from "./fleet-answer.ts";
import { shopFinding, shopQueue, shopVisit } from "../monitoring/monitoring.table.ts";

/**
 * Changes whenever anything in {@link listDerived} may have changed: a visit writes its lists and the state in one
 * transaction, and PostgreSQL creates a new row version of the state each time. The store's data has a number of its
 * own.
 */
const version = sql<string>`${shopState}.xmin || ' ' || ${shopState}.ctid || ' ' || ${organization.keepsExtensionNames}
  || ' ' || coalesce((select ${storeVersion}.version from ${storeVersion}), 0)`;

/** Every shop of the person with the values that lists show, sorted by name. */
export async function listFleet(db: Db, person: Person) {
  return fleetStatement(db).execute(asking(person));
}

const fleetStatement = preparedOnce((db) => {
  const maintenance = maintenanceOfShops(db, WHO_ASKS);
  const tagged = tagsOfShops(db, WHO_ASKS);
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
      /** When a visit failed that the next one may confirm. */
      doubtedAt: sql<Date | null>`case when ${shopState.confirmedAt} is null and ${shopState.lastVisitedAt} is not null
        then ${shopState.failingSince} end`.mapWith(shopState.failingSince),
      responseMilliseconds: shopState.responseMilliseconds,
      shopwareVersion: shopState.shopwareVersion,
      environment: sql<string | null>`${shopState.cache} ->> 'environment'`,
      version,
      ignores: shop.ignores,
      isWatched: watches,
      maintenanceUntil: maintenance.until,
      tags: tagged.tags,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(shop, eq(shop.organizationId, organization.id))
    .innerJoin(shopState, and(eq(shopState.organizationId, shop.organizationId), eq(shopState.shopId, shop.id)))
    .innerJoin(project, and(eq(project.organizationId, shop.organizationId), eq(project.id, shop.projectId)))
    .leftJoin(maintenance, eq(maintenance.shopId, shop.id))
    .leftJoin(tagged, eq(tagged.shopId, shop.id))
    .where(letsIn(WHO_ASKS))
    .orderBy(asc(sql`lower(${shop.name})`), asc(shop.id))
    .prepare("list_fleet");
});

/** Open incidents in the person's organizations, with who deals with each. */
export async function listOpenIncidents(db: Db, person: Person) {
  return incidentsStatement(db).execute(asking(person));
}

const incidentsStatement = preparedOnce((db) =>
  db
    .select({
      id: incident.id,
      organizationId: incident.organizationId,
      version: incident.version,
      topic: incident.topic,
      matter: incident.matter,
      shopId: incident.shopId,
      parentId: incident.parentId,
      beganAt: incident.beganAt,
      acknowledgedBy: user.name,
      isMine: sql<boolean>`coalesce(${incident.acknowledgedBy} = ${WHO_ASKS.id}, false)`,
      acknowledgedAt: incident.acknowledgedAt,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(incident, and(eq(incident.organizationId, organization.id), eq(incident.state, "open")))
    .leftJoin(user, eq(user.id, incident.acknowledgedBy))
    .where(letsIn(WHO_ASKS))
    .orderBy(asc(incident.organizationId), asc(incident.id))
    .prepare("list_open_incidents"),
);

/** The tags of each shop that has some, by name. */
function tagsOfShops(db: Db, who: typeof WHO_ASKS) {
  return db
    .select({
      shopId: shopTag.shopId,
      tags: sql<ShopTag[]>`json_agg(json_build_object('id', ${tag}.id, 'name', ${tag}.name, 'colour', ${tag}.colour)
        order by lower(${tag}.name), ${tag}.id)`.as("tags"),
    })
    .from(member)
    .innerJoin(shopTag, eq(shopTag.organizationId, member.organizationId))
    .innerJoin(tag, and(eq(tag.organizationId, shopTag.organizationId), eq(tag.id, shopTag.tagId)))
    .where(eq(member.userId, who.id))
    .groupBy(shopTag.shopId)
    .as("tagged");
}

/** Failures that determine the status. An unconfirmed failure may have been a lost packet. */
const IS_UNREACHABLE = sql`${shopState.statusReasons} @> '[{"kind": "failure"}]'`;

/** The data from which the causes of these of the person's shops are derived. */
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

/** Findings of these of the person's shops that are not green, or that say that something cannot be judged. */
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

export interface UpdateCandidate {
  version: string;
  latestVersion: string | null;
  /** The store does not answer about it. */
  isUnknown: boolean;
}

/** Waiting messages in all queues of the shop. */
const queueSize = sql<number>`(
  select coalesce(sum(${shopQueue.size}), 0)::double precision from ${shopQueue}
  where ${shopQueue}.organization_id = ${shopState}.organization_id and ${shopQueue}.shop_id = ${shopState}.shop_id
)`;

/** Data from which values of these of the person's shops are derived, with the version of their rows. */
export async function listDerived(db: Db, person: Person, shopIds: readonly number[]) {
  const isAsked = and(letsIn(person), sql`${shopState.shopId} = any(${sql.param(shopIds)}::integer[])`);
  const installed = db.$with("installed").as(
    db
      .select({
        shopId: shopExtension.shopId,
        candidates: sql<readonly UpdateCandidate[]>`json_agg(json_build_object('version', ${shopExtension.version},
          'latestVersion', ${latestVersion}, 'isUnknown', ${isStoreUnknown}))`.as("candidates"),
      })
      .from(member)
      .innerJoin(shopState, eq(shopState.organizationId, member.organizationId))
      .innerJoin(
        shopExtension,
        and(eq(shopExtension.organizationId, shopState.organizationId), eq(shopExtension.shopId, shopState.shopId)),
      )
      .leftJoin(
        storeExtension,
        and(eq(storeExtension.name, shopExtension.name), eq(storeExtension.shopwareVersion, shopState.shopwareVersion)),
      )
      .where(and(isAsked, sql`(${latestVersion} <> ${shopExtension.version} or ${isStoreUnknown})`))
      .groupBy(shopExtension.shopId),
  );
  return db
    .with(installed)
    .select({
      shopId: shopState.shopId,
      version,
      causes: shopState.causes,
      queueSize,
      candidates: installed.candidates,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(shopState, eq(shopState.organizationId, member.organizationId))
    .leftJoin(installed, eq(installed.shopId, shopState.shopId))
    .where(isAsked);
}

/** Mean response time per hour since `since`, by shop; hours without an answer are missing. */
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
