import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { user } from "../identity/identity.table.ts";
import type { Db } from "../lib/db.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { mayMember } from "../organizations/permissions.ts";
import { letsIn } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { project, shop } from "../shops/shop.table.ts";
import { tag } from "../shops/tags/tag.table.ts";
import { isInScope, OF_WINDOW } from "./covered-shops.store.ts";
import { scheduleOf, scopeOf } from "./stored-window.ts";
import type { NamedScope, PlannedWindow, RecordedIn, WindowList, WindowTime } from "./window-answers.ts";
import { PERMISSION_OF_SCOPE } from "./window-scope.ts";
import { maintenanceWindow, windowOccurrence } from "./window.table.ts";

const DAY = 86_400_000;
const SHOWN_DAYS = 14;
const LISTED_WINDOWS = 500;
const LISTED_TIMES = 5_000;
const LISTED_ENDED = 100;

/** Reads what came in planned work that runs or ended after a moment; the room of incidents knows it. */
export type ReadRecorded = (db: Db, person: Person, of: { since: Date; now: Date }) => Promise<readonly RecordedIn[]>;

/** What runs or comes, by its next time, and what ended lately, newest first. */
export async function listPlannedWork(
  db: Db,
  person: Person,
  now: Date,
  readRecorded: ReadRecorded,
): Promise<Omit<WindowList, "timeZone">> {
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY);
  const [rows, times, ended, recorded] = await Promise.all([
    listWindows(db, person, now),
    listTimes(db, person, now),
    listEnded(db, person, { since, now }),
    readRecorded(db, person, { since, now }),
  ]);
  const timesOf = Map.groupBy(times, ({ windowId }) => windowId);
  const recordedIn = new Map(recorded.map(({ troubles, shops, ...time }) => [keyOf(time), { troubles, shops }]));
  const recordedOf = (time: Occurrence) => recordedIn.get(keyOf(time)) ?? null;
  return {
    windows: rows.map((row) => {
      const own = timesOf.get(row.window.id) ?? [];
      const running = own.findLast(({ beginsAt }) => beginsAt <= now);
      const planned = plannedWindow(row, own);
      if (running === undefined) return planned;
      return { ...planned, running: written(running), recorded: recordedOf(running) };
    }),
    ended: ended.map((row) => ({ ...row, ...written(row), recorded: recordedOf(row) })),
  };
}

interface Occurrence {
  windowId: number;
  beginsAt: Date;
}

const keyOf = ({ windowId, beginsAt }: Occurrence) => `${windowId} ${beginsAt.getTime()}`;

type WindowRow = Awaited<ReturnType<typeof listWindows>>[number];
type TimeRow = Awaited<ReturnType<typeof listTimes>>[number];

/** One that comes. */
function plannedWindow(row: WindowRow, times: readonly TimeRow[]): PlannedWindow {
  const { window, role, nextAt, ...rest } = row;
  return {
    id: window.id,
    organizationId: window.organizationId,
    organizationName: rest.organizationName,
    organizationSlug: rest.organizationSlug,
    name: window.name,
    scope: namedScope(row),
    shops: rest.shops,
    pauses: window.pauses,
    schedule: scheduleOf(window),
    mayChange: mayMember(role, PERMISSION_OF_SCOPE[window.scopeKind]),
    running: null,
    recorded: null,
    nextAt: nextAt?.toISOString() ?? null,
    times: times.map(written),
  };
}

function namedScope({ window, organizationName, projectName, shopName, tagName }: WindowRow): NamedScope {
  const scope = scopeOf(window);
  switch (scope.kind) {
    case "organization":
      return { kind: scope.kind, id: null, name: organizationName };
    case "project":
      return { kind: scope.kind, id: scope.projectId, name: projectName ?? "" };
    case "shop":
      return { kind: scope.kind, id: scope.shopId, name: shopName ?? "" };
    case "tag":
      return { kind: scope.kind, id: scope.tagId, name: tagName ?? "" };
  }
}

const written = ({ beginsAt, endsAt }: { beginsAt: Date; endsAt: Date }): WindowTime => ({
  beginsAt: beginsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

function listWindows(db: Db, person: Person, now: Date) {
  const nextAt = db.$with("next_times").as(
    db
      .select({
        windowId: windowOccurrence.windowId,
        firstAt: sql<Date>`min(${windowOccurrence.beginsAt})`.mapWith(windowOccurrence.beginsAt).as("first_at"),
        nextAt:
          sql<Date | null>`min(${windowOccurrence.beginsAt}) filter (where ${windowOccurrence.beginsAt} > ${now.toISOString()}::timestamptz)`
            .mapWith(windowOccurrence.beginsAt)
            .as("next_at"),
      })
      .from(member)
      .innerJoin(windowOccurrence, eq(windowOccurrence.organizationId, member.organizationId))
      .where(and(letsIn(person), gt(windowOccurrence.endsAt, now)))
      .groupBy(windowOccurrence.windowId),
  );
  const shops = sql<number>`(select count(*)::integer from ${shop} where ${isInScope(db)})`;
  return db
    .with(nextAt)
    .select({
      window: getTableColumns(maintenanceWindow),
      organizationName: organization.name,
      organizationSlug: organization.slug,
      role: member.role,
      projectName: project.name,
      shopName: sql<
        string | null
      >`(select named.name from ${shop} named where named.organization_id = ${maintenanceWindow.organizationId} and named.id = ${maintenanceWindow.shopId})`,
      tagName: tag.name,
      shops,
      nextAt: nextAt.nextAt,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(maintenanceWindow, eq(maintenanceWindow.organizationId, organization.id))
    .leftJoin(nextAt, eq(nextAt.windowId, maintenanceWindow.id))
    .leftJoin(
      project,
      and(eq(project.organizationId, maintenanceWindow.organizationId), eq(project.id, maintenanceWindow.projectId)),
    )
    .leftJoin(tag, and(eq(tag.organizationId, maintenanceWindow.organizationId), eq(tag.id, maintenanceWindow.tagId)))
    .where(
      and(letsIn(person), isNull(maintenanceWindow.removedAt), or(sql`${nextAt.windowId} is not null`, goesOn(now))),
    )
    .orderBy(asc(nextAt.firstAt), asc(maintenanceWindow.id))
    .limit(LISTED_WINDOWS);
}

/** A pattern may come so rarely that none of its times is worked out yet. */
function goesOn(now: Date) {
  return and(
    sql`${maintenanceWindow.cron} is not null`,
    or(isNull(maintenanceWindow.lastDay), sql`${maintenanceWindow.lastDay} >= ${now.toISOString()}::date`),
  );
}

function listTimes(db: Db, person: Person, now: Date) {
  return db
    .select({
      windowId: windowOccurrence.windowId,
      beginsAt: windowOccurrence.beginsAt,
      endsAt: windowOccurrence.endsAt,
    })
    .from(member)
    .innerJoin(windowOccurrence, eq(windowOccurrence.organizationId, member.organizationId))
    .where(
      and(
        letsIn(person),
        gt(windowOccurrence.endsAt, now),
        lt(windowOccurrence.beginsAt, new Date(now.getTime() + SHOWN_DAYS * DAY)),
      ),
    )
    .orderBy(asc(windowOccurrence.beginsAt), asc(windowOccurrence.windowId))
    .limit(LISTED_TIMES);
}

function listEnded(db: Db, person: Person, { since, now }: { since: Date; now: Date }) {
  return db
    .select({
      windowId: windowOccurrence.windowId,
      beginsAt: windowOccurrence.beginsAt,
      endsAt: windowOccurrence.endsAt,
      name: maintenanceWindow.name,
      organizationName: organization.name,
      endedBy: user.name,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(windowOccurrence, eq(windowOccurrence.organizationId, member.organizationId))
    .innerJoin(maintenanceWindow, OF_WINDOW)
    .leftJoin(user, eq(user.id, windowOccurrence.endedBy))
    .where(and(letsIn(person), lte(windowOccurrence.endsAt, now), gt(windowOccurrence.endsAt, since)))
    .orderBy(desc(windowOccurrence.endsAt), asc(windowOccurrence.windowId))
    .limit(LISTED_ENDED);
}
