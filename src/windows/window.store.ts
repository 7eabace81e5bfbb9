import { and, asc, count, eq, exists, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { organization } from "../organizations/organization.table.ts";
import { project, shop } from "../shops/shop.table.ts";
import { shopTag, tag } from "../shops/tags/tag.table.ts";
import type { Plan } from "./plan.ts";
import type { WindowScope } from "./window-rules.ts";
import { maintenanceWindow, windowOccurrence } from "./window.table.ts";

export type WindowRow = typeof maintenanceWindow.$inferSelect;

const isOfOrganization = ({ organizationId }: MemberAccess, id: number) =>
  and(eq(maintenanceWindow.organizationId, organizationId), eq(maintenanceWindow.id, id));

/** One that was not removed, locked for the transaction; null: the organization has none. */
export async function findWindow(tx: Db, access: MemberAccess, id: number): Promise<WindowRow | null> {
  const rows = await tx
    .select()
    .from(maintenanceWindow)
    .where(and(isOfOrganization(access, id), isNull(maintenanceWindow.removedAt)))
    .for("update");
  return rows[0] ?? null;
}

/** What of it runs at the moment; null: nothing. */
export async function findRunning(tx: Db, access: MemberAccess, { id, now }: { id: number; now: Date }) {
  const rows = await tx
    .select({ beginsAt: windowOccurrence.beginsAt, endsAt: windowOccurrence.endsAt })
    .from(windowOccurrence)
    .where(
      and(
        eq(windowOccurrence.organizationId, access.organizationId),
        eq(windowOccurrence.windowId, id),
        sql`${windowOccurrence.beginsAt} <= ${now.toISOString()}::timestamptz`,
        gt(windowOccurrence.endsAt, now),
      ),
    )
    .orderBy(asc(windowOccurrence.endsAt));
  return rows.at(-1) ?? null;
}

/** Windows that count towards the organization's limit; whoever asks waits until nobody else adds one. */
export async function countWindows(tx: Db, { organizationId }: MemberAccess, now: Date): Promise<number> {
  await tx
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for("no key update");
  const rows = await tx
    .select({ windows: count() })
    .from(maintenanceWindow)
    .where(
      and(
        eq(maintenanceWindow.organizationId, organizationId),
        isNull(maintenanceWindow.removedAt),
        sql`(${maintenanceWindow.endsAt} is null or ${maintenanceWindow.endsAt} > ${now.toISOString()}::timestamptz)`,
      ),
    );
  return rows[0]?.windows ?? 0;
}

/** The name of what a scope is about; null: the organization has no such thing. */
export async function nameOfScope(
  db: Db,
  { organizationId }: MemberAccess,
  scope: WindowScope,
): Promise<string | null> {
  const named = {
    organization: () =>
      db.select({ name: organization.name }).from(organization).where(eq(organization.id, organizationId)),
    project: (id: number) =>
      db
        .select({ name: project.name })
        .from(project)
        .where(and(eq(project.organizationId, organizationId), eq(project.id, id))),
    shop: (id: number) =>
      db
        .select({ name: shop.name })
        .from(shop)
        .where(and(eq(shop.organizationId, organizationId), eq(shop.id, id))),
    tag: (id: number) =>
      db
        .select({ name: tag.name })
        .from(tag)
        .where(and(eq(tag.organizationId, organizationId), eq(tag.id, id))),
  };
  const [row] = await (scope.kind === "organization" ? named.organization() : named[scope.kind](idOfScope(scope)));
  return row?.name ?? null;
}

/** How many shops a scope is about at the moment. */
export async function countScope(db: Db, { organizationId }: MemberAccess, scope: WindowScope): Promise<number> {
  const ofTag = (tagId: number) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(shopTag)
        .where(
          and(
            eq(shopTag.organizationId, organizationId),
            eq(shopTag.tagId, tagId),
            sql`${shopTag.shopId} = ${shop.id}`,
          ),
        ),
    );
  const which = {
    organization: () => undefined,
    project: (id: number) => eq(shop.projectId, id),
    shop: (id: number) => eq(shop.id, id),
    tag: ofTag,
  };
  const isIt = scope.kind === "organization" ? which.organization() : which[scope.kind](idOfScope(scope));
  return db.$count(shop, and(eq(shop.organizationId, organizationId), isIt));
}

function idOfScope(scope: Exclude<WindowScope, { kind: "organization" }>): number {
  if (scope.kind === "project") return scope.projectId;
  return scope.kind === "shop" ? scope.shopId : scope.tagId;
}

interface WindowValues {
  name: string;
  scope: WindowScope;
  plan: Plan;
  pauses: boolean;
}

export async function insertWindow(tx: Db, access: MemberAccess, values: WindowValues, now: Date): Promise<WindowRow> {
  const [row] = await tx
    .insert(maintenanceWindow)
    .values({ organizationId: access.organizationId, createdAt: now, ...columnsFor(values) })
    .returning();
  if (row === undefined) throw new Error("A window was inserted and not returned");
  return row;
}

/** Returns the new row. What runs has its shops read again, because the scope may be another one. */
export async function updateWindow(
  tx: Db,
  access: MemberAccess,
  values: WindowValues,
  { id, now }: { id: number; now: Date },
): Promise<WindowRow> {
  const [row] = await tx
    .update(maintenanceWindow)
    .set(columnsFor(values))
    .where(isOfOrganization(access, id))
    .returning();
  if (row === undefined) throw new Error("A locked window is gone");
  await tx
    .update(windowOccurrence)
    .set({ shopIds: null, shopsReadAt: null })
    .where(
      and(
        eq(windowOccurrence.organizationId, access.organizationId),
        eq(windowOccurrence.windowId, id),
        gt(windowOccurrence.endsAt, now),
      ),
    );
  return row;
}

function columnsFor({ name, scope, plan, pauses }: WindowValues) {
  const when =
    plan.kind === "once"
      ? { ...plan.occurrence, timeZone: plan.timeZone, cron: null, minutes: null, firstDay: null, lastDay: null }
      : { ...plan.repeated, beginsAt: null, endsAt: null };
  return { name, pauses, ...columnsOfScope(scope), ...when };
}

function columnsOfScope(scope: WindowScope) {
  return {
    scopeKind: scope.kind,
    projectId: scope.kind === "project" ? scope.projectId : null,
    shopId: scope.kind === "shop" ? scope.shopId : null,
    tagId: scope.kind === "tag" ? scope.tagId : null,
  };
}

export async function markRemoved(tx: Db, access: MemberAccess, id: number, now: Date): Promise<void> {
  await tx.update(maintenanceWindow).set({ removedAt: now }).where(isOfOrganization(access, id));
}

/** Windows that repeat and go on, of all organizations, a page at a time by their ids. */
export async function listRepeating(db: Db, { afterId, limit }: { afterId: number; limit: number }) {
  return db
    .select()
    .from(maintenanceWindow)
    .where(
      and(
        gt(maintenanceWindow.id, afterId),
        sql`${maintenanceWindow.cron} is not null`,
        isNull(maintenanceWindow.removedAt),
      ),
    )
    .orderBy(asc(maintenanceWindow.id))
    .limit(limit);
}

/** Whether it is still as read: nobody changed or removed it meanwhile. Locks it. */
export async function isUnchanged(
  tx: Db,
  { organizationId, id, cron, timeZone, minutes, firstDay, lastDay }: WindowRow,
): Promise<boolean> {
  const rows = await tx
    .select({ id: maintenanceWindow.id })
    .from(maintenanceWindow)
    .where(
      and(
        eq(maintenanceWindow.organizationId, organizationId),
        eq(maintenanceWindow.id, id),
        isNull(maintenanceWindow.removedAt),
        sql`(${maintenanceWindow.cron}, ${maintenanceWindow.timeZone}, ${maintenanceWindow.minutes}, ${maintenanceWindow.firstDay}, ${maintenanceWindow.lastDay})
          is not distinct from (${cron}, ${timeZone}, ${minutes}::integer, ${firstDay}::date, ${lastDay}::date)`,
      ),
    )
    .for("update");
  return rows.length > 0;
}
