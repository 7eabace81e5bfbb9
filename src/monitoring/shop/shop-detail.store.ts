import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import { advisoriesReadAt, factStandings } from "../../advisories/facts.store.ts";
import { changelogCount } from "../../changelog/changelog.store.ts";
import type { Db } from "../../lib/db.ts";
import { organization } from "../../organizations/organization.table.ts";
import type { ShopAccess } from "../../shops/access.ts";
import { ASKED_SHOP, isOfAskedShop, rowsOfShop } from "../../shops/asked-shop.store.ts";
import { favicon } from "../../shops/shop.store.ts";
import { project, shop, shopState } from "../../shops/shop.table.ts";
import type { SectionId } from "../../snapshot/section.ts";
import { tagsOfShop } from "../../shops/tags/tag.store.ts";
import { maintenanceUntil } from "../../windows/window-reading.store.ts";
import { shopFinding, shopQueue, shopTask, shopVisit } from "../monitoring.table.ts";

/** The shop and its current state; `null` if it has just been deleted. */
export async function findShownShop(db: Db, access: ShopAccess) {
  const [row] = await shownShops(db, access);
  return row ?? null;
}

const shownShops = rowsOfShop((db) =>
  db
    .select({
      id: shop.id,
      name: shop.name,
      nameCombined: sql<string>`${project.name} || ' / ' || ${shop.name}`,
      url: shop.url,
      status: shopState.status,
      statusSince: shopState.statusSince,
      statusReasons: shopState.statusReasons,
      createdAt: shop.createdAt,
      shopwareVersion: shopState.shopwareVersion,
      lastScrapedAt: shopState.lastVisitedAt,
      lastTriedAt: shopState.lastTriedAt,
      nextVisitAt: shopState.dueAt,
      isVisiting: sql<boolean>`coalesce(${shopState.leaseUntil} > now(), false)`,
      /** Progress of the running visit; nothing from an earlier one. */
      visitRead: sql<
        readonly SectionId[]
      >`case when ${shopState.leaseUntil} > now() then ${shopState.visitRead} else '{}' end`,
      /** How long the running visit may still take; clients refetch then. */
      visitSecondsLeft: sql<
        number | null
      >`case when ${shopState.leaseUntil} > now() then ceil(extract(epoch from ${shopState.leaseUntil} - now()))::integer end`,
      /** The newest visit's results were not saved, because its worker ended: it is repeated. */
      visitBrokeOff: sql<boolean>`coalesce(${shopState.leaseUntil} <= now(),
        ${shopState.workerDeaths} > 0 and coalesce(${shopState.lastTriedAt} <= ${shopState.blamedAt}, true))`,
      responseMilliseconds: shopState.responseMilliseconds,
      failure: shopState.failure,
      failingSince: shopState.failingSince,
      lastChangelog: shopState.lastChangelog,
      ignores: shop.ignores,
      hasOpenQuestions: shopState.hasOpenQuestions,
      taskGraceMinutes: shop.taskGraceMinutes,
      connectionIssueCount: shopState.connectionIssueCount,
      isStopped: sql<boolean>`${shopState.stoppedAt} is not null`,
      sections: shopState.sections,
      facts: shopState.facts,
      cacheInfo: shopState.cache,
      adminWorkerEnabled: sql<boolean | null>`(${shopState.config} ->> 'adminWorkerEnabled')::boolean`,
      favicon,
      organizationId: shop.organizationId,
      organizationName: organization.name,
      organizationSlug: organization.slug,
      keepsExtensionNames: organization.keepsExtensionNames,
      /** Planned work goes on in it until then; `null`: none does. */
      maintenanceUntil: maintenanceUntil(db),
      tags: tagsOfShop(db),
      projectId: shop.projectId,
      projectName: project.name,
      projectDescription: project.description,
      extraHeaderName: shop.extraHeaderName,
      sitespeedEnabled: shop.sitespeedEnabled,
      sitespeedUrls: shop.sitespeedUrls,
      changelogTotal: changelogCount,
      factStandings,
      advisoriesReadAt,
    })
    .from(shop)
    .innerJoin(shopState, and(eq(shopState.organizationId, shop.organizationId), eq(shopState.shopId, shop.id)))
    .innerJoin(project, and(eq(project.organizationId, shop.organizationId), eq(project.id, shop.projectId)))
    .innerJoin(organization, eq(organization.id, shop.organizationId))
    .where(and(eq(shop.organizationId, ASKED_SHOP.organizationId), eq(shop.id, ASKED_SHOP.shopId)))
    .prepare("find_shown_shop"),
);

/** Scheduled tasks, the next one to run first. */
export const listTasks = rowsOfShop((db) =>
  db
    .select({
      id: shopTask.id,
      name: shopTask.name,
      status: shopTask.status,
      interval: shopTask.intervalSeconds,
      lastExecutionTime: shopTask.lastExecutionTime,
      nextExecutionTime: shopTask.nextExecutionTime,
    })
    .from(shopTask)
    .where(isOfAskedShop(shopTask))
    .orderBy(asc(shopTask.nextExecutionTime), asc(shopTask.name))
    .prepare("list_tasks"),
);

/** Queues with messages, the fullest first. */
export const listQueues = rowsOfShop((db) =>
  db
    .select({ name: shopQueue.name, size: shopQueue.size })
    .from(shopQueue)
    .where(isOfAskedShop(shopQueue))
    .orderBy(desc(shopQueue.size), asc(shopQueue.name))
    .prepare("list_queues"),
);

/** All findings, worst first. */
export const listFindings = rowsOfShop((db) =>
  db
    .select({
      id: shopFinding.id,
      check: shopFinding.check,
      level: shopFinding.level,
      text: shopFinding.text,
      params: shopFinding.params,
      source: shopFinding.source,
      link: shopFinding.link,
      since: shopFinding.since,
    })
    .from(shopFinding)
    .where(isOfAskedShop(shopFinding))
    .orderBy(
      sql`case ${shopFinding.level} when 'red' then 0 when 'yellow' then 1 else 2 end`,
      desc(shopFinding.since),
      asc(shopFinding.id),
    )
    .prepare("list_findings"),
);

/** Visits since a moment, oldest first: the shop's response curve and queue growth. */
export async function listVisits(db: Db, access: ShopAccess, since: Date) {
  return visitsSince(db, access, { since: since.toISOString() });
}

const visitsSince = rowsOfShop((db) =>
  db
    .select({
      at: shopVisit.at,
      outcome: shopVisit.outcome,
      responseMilliseconds: shopVisit.responseMilliseconds,
      queueSize: shopVisit.queueSize,
    })
    .from(shopVisit)
    .where(and(isOfAskedShop(shopVisit), gte(shopVisit.at, sql`${sql.placeholder("since")}::timestamptz`)))
    .orderBy(asc(shopVisit.at))
    .prepare("list_visits"),
);
