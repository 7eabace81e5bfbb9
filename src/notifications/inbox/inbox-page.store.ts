import { and, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { incident } from "../../incidents/incident.table.ts";
import type { Db } from "../../lib/db.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import { mayMember } from "../../organizations/permissions.ts";
import { letsIn } from "../../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import { shop } from "../../shops/shop.table.ts";
import { watches } from "../../shops/watching/watch.store.ts";
import { saidOfPresentShops } from "../delivering/composing/present-shops.store.ts";
import { readReader } from "./inbox-reader.store.ts";
import { type InboxReader, type Said, sayIn } from "./said-in-inbox.store.ts";
import { destination } from "../delivering/destination.table.ts";
import { rule } from "../delivering/rule.table.ts";
import { chosen, type InboxFilter, isOpen } from "./inbox-filter.store.ts";
import { PERSON_WAYS } from "../delivering/telling-limits.ts";
import { isEndpoint } from "../managers/channel-news.ts";
import { notification } from "../notification.table.ts";
import { isOfIncident } from "../topics/incident/incident-news.ts";
import { kindOf } from "../topics/events.ts";
import { isOfSeveralShops, placeOfSeveral } from "../topics/of-several.ts";

export const PAGE_ROWS = 50;
/** Enough for a sentence; the page of the incident or shop says more. */
const TEXT_CHARACTERS = 240;
/** More are not counted. */
const COUNTED = 500;

/** The last row of a page. */
export interface InboxCursor {
  at: string;
  id: number;
}

/** With the `member` that lets its person in: it is of an organization that they may see, or of none. */
export const isSeen = or(isNull(notification.organizationId), isNotNull(member.organizationId));

interface InboxQuestion {
  filter: InboxFilter;
  after: InboxCursor | null;
  now: Date;
  /** The instance's, for those whose own is not known. */
  timeZone: string;
}

/** What is in somebody's inbox. */
const isTheirs = (person: Person) => and(eq(notification.userId, person.id), isNull(notification.deletedAt));

/** One page of somebody's inbox, newest first. */
export async function readInboxPage(db: Db, person: Person, { filter, after, now, timeZone }: InboxQuestion) {
  const reader = await readReader(db, person, timeZone);
  const isLater =
    after === null
      ? undefined
      : sql`(${notification.createdAt}, ${notification.id}) < (${after.at}::timestamptz, ${after.id})`;
  const rows = await db
    .select({
      id: notification.id,
      level: notification.level,
      title: notification.title,
      message: notification.message,
      kind: notification.kind,
      data: notification.data,
      link: notification.link,
      read: notification.read,
      createdAt: notification.createdAt,
      beganAt: notification.beganAt,
      endedAt: notification.endedAt,
      shopId: notification.shopId,
      shopName: shop.name,
      slug: organization.slug,
      organizationId: notification.organizationId,
      organizationName: organization.name,
      role: member.role,
      channelId: destination.id,
      channelName: destination.name,
      channelKind: destination.channel,
      ruleId: rule.id,
      ruleName: rule.name,
      incidentId: incident.id,
      state: incident.state,
      version: incident.version,
      acknowledgedAt: incident.acknowledgedAt,
      mute: sql<{
        id: string;
        until: string | null;
      } | null>`(select json_build_object('id', held.id, 'until', held.until)
        from mute as held where held.organization_id = ${notification.organizationId} and held.user_id = ${notification.userId}
          and held.ended_at is null and (held.until is null or held.until > ${now.toISOString()}::timestamptz)
          and (held.thread = ${notification.thread} or (held.thread is null
            and (held.shop_id is null or held.shop_id = ${notification.shopId})
            and (held.topic is null or held.topic = ${notification.topic})))
        order by held.until desc nulls first limit 1)`,
      acknowledgedBy: sql<string | null>`(select name from "user" as held where held.id = ${incident.acknowledgedBy})`,
    })
    .from(notification)
    .leftJoin(organization, eq(organization.id, notification.organizationId))
    .leftJoin(member, and(eq(member.organizationId, notification.organizationId), letsIn(person)))
    .leftJoin(shop, and(eq(shop.organizationId, notification.organizationId), eq(shop.id, notification.shopId)))
    .leftJoin(
      incident,
      and(eq(incident.organizationId, notification.organizationId), eq(incident.id, notification.incidentId)),
    )
    .leftJoin(destination, eq(destination.id, notification.destinationId))
    .leftJoin(rule, eq(rule.id, notification.ruleId))
    .where(and(isTheirs(person), isSeen, chosen(filter), isLater))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(PAGE_ROWS + 1);
  const page = await saidOfPresentShops(db, rows.slice(0, PAGE_ROWS));
  const last = rows.length > PAGE_ROWS ? page.at(-1) : undefined;
  return {
    rows: page.map((row) => asRow(row, reader)),
    organizations: organizationsOf(page),
    nextCursor: last === undefined ? null : { at: last.createdAt.toISOString(), id: last.id },
  };
}

type Found = Said &
  Pick<typeof notification.$inferSelect, "id" | "level" | "link" | "read" | "beganAt" | "endedAt" | "shopId"> & {
    slug: string | null;
    organizationId: string | null;
    organizationName: string | null;
    role: string | null;
    channelId: string | null;
    channelName: string | null;
    channelKind: string | null;
    ruleId: string | null;
    ruleName: string | null;
    incidentId: number | null;
    state: string | null;
    version: number | null;
    acknowledgedAt: Date | null;
    acknowledgedBy: string | null;
    mute: { id: string; until: string | null } | null;
  };

const adminPages = { "admin.operation": "operation", "admin.deliveries": "deliveries" } as const;

function asRow(row: Found, reader: InboxReader) {
  const { title, message, news } = sayIn(reader, row);
  const { id, level, read, createdAt, endedAt, shopId, shopName, organizationId, incidentId } = row;
  const several = news !== null && isOfSeveralShops(news) ? news.shopCount : null;
  const since = row.beganAt?.toISOString() ?? (news === null ? null : kindOf(news).since(news));
  return {
    id,
    level,
    title,
    text: plainLine(message, TEXT_CHARACTERS),
    at: createdAt.toISOString(),
    since: since ?? createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isOpen: endedAt === null && level !== "success",
    read,
    /** `null`: it is about how the reader is told. */
    organizationId,
    /** The channel that it tells of: the organization's, or the reader's own. */
    channel:
      row.channelId === null
        ? null
        : {
            id: row.channelId,
            name: row.channelName ?? "",
            isEndpoint: isEndpoint(row.channelKind ?? ""),
            /** Their mail or their devices, which are mended in the settings. */
            isWay: organizationId === null && PERSON_WAYS.some((way) => way === row.channelKind),
          },
    /** The organization's rule that it tells of. */
    rule: row.ruleId === null ? null : { id: row.ruleId, name: row.ruleName },
    shop: shopId === null || shopName === null || several !== null ? null : { id: shopId, name: shopName },
    /** 0: it is about the organization itself, or about how the reader is told. */
    shopCount: several ?? (news !== null && isOfIncident(news) ? news.shopCount : shopId === null ? 0 : 1),
    /** Where something is done about what several shops have; `null`: it is about something else. */
    place: news === null || row.slug === null ? null : placeOfSeveral(news, { slug: row.slug, incidentId }),
    /** By which of their mutes it is kept from other ways; `until`: `null` until it is fixed. */
    mute: row.mute === null ? null : { id: row.mute.id, until: isoOrNull(row.mute.until) },
    /** The page for admins of the instance that says more; `null`: it is about something else. */
    admin:
      row.link?.name === "admin.operation" || row.link?.name === "admin.deliveries" ? adminPages[row.link.name] : null,
    section: row.link?.name === "account.shops.detail" ? (row.link.section ?? "information") : "information",
    incident:
      incidentId === null
        ? null
        : {
            id: incidentId,
            version: row.version ?? 0,
            isOpen: row.state === "open",
            heldBy:
              row.acknowledgedAt === null ? null : { name: row.acknowledgedBy, at: row.acknowledgedAt.toISOString() },
            mayAcknowledge: row.role !== null && mayMember(row.role, "shop:act"),
          },
  };
}

const isoOrNull = (text: string | null) => (text === null ? null : new Date(text).toISOString());

function organizationsOf(rows: readonly Found[]) {
  const known = rows.flatMap(({ organizationId: id, slug, organizationName: name }) =>
    id === null || slug === null || name === null ? [] : [[id, { slug, name }] as const],
  );
  return Object.fromEntries(known);
}

/** What a page says of the whole inbox, whatever is filtered. */
export async function countInbox(db: Db, person: Person) {
  const counted = db
    .select({ read: notification.read, isOpen: sql<boolean>`(${isOpen})`.as("is_open") })
    .from(notification)
    .leftJoin(member, and(eq(member.organizationId, notification.organizationId), letsIn(person)))
    .where(and(isTheirs(person), isSeen))
    .orderBy(desc(notification.createdAt))
    .limit(COUNTED)
    .as("counted");
  const [row] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      unread: sql<number>`(count(*) filter (where not ${counted.read}))::integer`,
      open: sql<number>`(count(*) filter (where ${counted.isOpen}))::integer`,
    })
    .from(counted);
  const isWatched = db
    .select({ id: shop.id })
    .from(shop)
    .innerJoin(member, and(eq(member.organizationId, shop.organizationId), letsIn(person)))
    .where(watches)
    .as("watched");
  return { ...(row ?? { all: 0, unread: 0, open: 0 }), shops: await db.$count(isWatched) };
}

/** Marks somebody's own as read, all of them if `ids` is null; those that were not are returned. */
export async function markRead(db: Db, person: Person, ids: readonly number[] | null): Promise<readonly number[]> {
  return await mark(db, person, { ids, read: true });
}

/** Takes that back. */
export async function markUnread(db: Db, person: Person, ids: readonly number[]): Promise<readonly number[]> {
  return await mark(db, person, { ids, read: false });
}

async function mark(
  db: Db,
  person: Person,
  { ids, read }: { ids: readonly number[] | null; read: boolean },
): Promise<readonly number[]> {
  const isMeant = ids === null ? undefined : sql`${notification.id} = any(${sql.param([...ids])}::integer[])`;
  const rows = await db
    .update(notification)
    .set({ read })
    .where(and(isTheirs(person), ne(notification.read, read), isMeant))
    .returning({ id: notification.id });
  return rows.map(({ id }) => id);
}
