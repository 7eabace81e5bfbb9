import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { TopicId } from "../checks/topic.ts";
import { iso } from "../lib/columns.ts";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { member, organization } from "../organizations/organization.table.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { letsIn } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { ShopAccess } from "../shops/access.ts";
import { ASKED_SHOP, rowsOfShop } from "../shops/asked-shop.store.ts";
import { shopTag } from "../shops/tags/tag.table.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import {
  type Acknowledged,
  type IncidentDetail,
  type IncidentList,
  type LeftOver,
  type ListedEntry,
  type ListedIncident,
  type NamedPerson,
  SHOPS_LISTED,
} from "./incident-answers.ts";
import { incident } from "./incident.table.ts";
import { withGaps } from "./reading/gaps.store.ts";
import { firstShops, PARTS } from "./reading/parts.ts";
import { INCIDENT_SENTENCES } from "./sentences.ts";

/** Past incidents on one page. */
const PAGE = 50;
/** Entries that a timeline shows, newest first. */
const ENTRIES = 500;

const raw = (text: string) => sql.raw(text);
/** Who did it. A shop may have brought its incidents along: people of another organization have no name in this one. */
const BY = (id: string, organizationId: string) =>
  `(select jsonb_build_object('id', person.id, 'name', person.name) from "user" as person
    join member on member.user_id = person.id and member.organization_id = ${organizationId} where person.id = ${id})`;

const shops = sql<ListedIncident["shops"]>`${raw(`coalesce((
  select jsonb_agg(jsonb_build_object('id', affected.id, 'name', affected.name, 'fromAt', ${iso("affected.began_at")},
    'toAt', ${iso("affected.ended_at")}) order by place)
  from ${firstShops(String(SHOPS_LISTED))}), '[]')`)}`;

/** What it was part of, once that is over; not of what was well by then and came back. */
const leftOver = sql<LeftOver | null>`${raw(`(select jsonb_build_object('matter', parent.matter, 'endedAt', ${iso("parent.ended_at")},
    'shopCount', count(*), 'wellCount', count(*) filter (where part.state <> 'open'))
  from incident as parent join incident as part on part.organization_id = parent.organization_id and part.parent_id = parent.id
  where incident.state = 'open' and parent.organization_id = incident.organization_id and parent.id = incident.parent_id
    and parent.state <> 'open' and not exists (select from incident_entry as back where back.organization_id = incident.organization_id
      and back.incident_id = incident.id and back.kind = 'reopened' and back.at > parent.ended_at)
  group by parent.matter, parent.ended_at)`)}`;

const acknowledged = sql<Acknowledged | null>`${raw(`(select jsonb_build_object('at', ${iso("held.acknowledged_at")},
  'by', ${BY("held.acknowledged_by", "held.organization_id")}, 'isOfParent', held.id <> incident.id) from incident as held
  where held.organization_id = incident.organization_id and held.acknowledged_at is not null
    and (held.id = incident.id or (held.id = incident.parent_id and held.state = 'open')) order by held.id = incident.id desc limit 1)`)}`;

/** What lists and the page of an incident show of it. */
const SHOWN = {
  organizationId: incident.organizationId,
  id: incident.id,
  topic: incident.topic,
  state: incident.state,
  matter: sql<string | null>`case when ${incident.shopId} is null then ${incident.matter} end`,
  said: incident.title,
  shopCount: sql<number>`${raw(`(select count(*)::integer from ${PARTS})`)}`,
  openCount: sql<number>`${raw(`(select count(*)::integer from ${PARTS} where part.state = 'open')`)}`,
  beganAt: sql<IsoTime>`${raw(iso("incident.began_at"))}`,
  endedAt: sql<IsoTime | null>`${raw(iso("incident.ended_at"))}`,
  toldAt: sql<IsoTime | null>`${raw(iso("incident.told_at"))}`,
  toldCount: sql<number>`${raw(`(select count(distinct user_id)::integer from incident_told as told
    where told.organization_id = incident.organization_id and told.incident_id = incident.id and told.state <> 'notTold')`)}`,
  toldChannels: sql<number>`${raw(`(select count(distinct entry.params ->> 'channelId')::integer from incident_entry as entry
    where entry.organization_id = incident.organization_id and entry.incident_id = incident.id
      and entry.kind in ('told', 'reminded', 'escalated'))`)}`,
  acknowledged,
  isFlapping: sql<boolean>`${incident.flappingSince} is not null`,
  reopened: incident.reopened,
  restedSeconds: incident.restedSeconds,
  isInWindow: incident.inWindow,
  isPassedOver: sql<boolean>`${raw(`exists (select from incident_trouble as trouble where trouble.organization_id = incident.organization_id
    and trouble.incident_id = incident.id and trouble.passed_over and trouble.ended_at is null)`)}`,
  cause: incident.cause,
  version: incident.version,
};
const LISTED = { ...SHOWN, shops, leftOver };

/** What is part of something open is not listed by itself. */
export const standsAlone = sql`${raw(`(incident.parent_id is null or (incident.state = 'open' and not exists (select from incident as parent
  where parent.organization_id = incident.organization_id and parent.id = incident.parent_id and parent.state = 'open')))`)}`;

export interface ListedWanted {
  state: "open" | "past";
  topic?: TopicId | undefined;
  organizationId?: string | undefined;
  tagId?: number | undefined;
  shopId?: number | undefined;
  before?: { beganAt: IsoTime; id: number } | undefined;
}

/** The incident is about a shop for which that holds, or joins one. */
const isAbout = (holds: SQL) => sql`exists (select ${sql.raw(`from ${PARTS}`)} where ${holds})`;

function asWanted({ topic, organizationId, tagId, shopId, before }: ListedWanted): SQL | undefined {
  return and(
    topic === undefined ? undefined : eq(incident.topic, topic),
    organizationId === undefined ? undefined : eq(incident.organizationId, organizationId),
    shopId === undefined ? undefined : isAbout(sql`part.shop_id = ${shopId}`),
    tagId === undefined
      ? undefined
      : isAbout(sql`exists (select from ${shopTag} as carried where carried.organization_id = part.organization_id
          and carried.shop_id = part.shop_id and carried.tag_id = ${tagId})`),
    before && sql`(${incident.beganAt}, ${incident.id}) < (${before.beganAt}::timestamptz, ${before.id})`,
  );
}

/** Of all organizations of a person: the open ones at once, past ones page by page, newest first. */
export async function listIncidents(db: Db, person: Person, wanted: ListedWanted): Promise<IncidentList> {
  const isOpen = sql`${incident.state} = 'open'`;
  const mine = (extra: SQL | undefined) => and(letsIn(person), standsAlone, extra);
  const limit = wanted.state === "open" ? ENTRIES : PAGE;
  const rows = await db
    .select(LISTED)
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(incident, eq(incident.organizationId, organization.id))
    .where(mine(and(wanted.state === "open" ? isOpen : sql`not ${isOpen}`, asWanted(wanted))))
    .orderBy(desc(incident.beganAt), desc(incident.id))
    .limit(limit + 1);
  const [open] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(incident, eq(incident.organizationId, organization.id))
    .where(mine(isOpen));
  const incidents = await withGaps(db, rows.slice(0, limit));
  const last = rows.length > limit ? incidents.at(-1) : undefined;
  return {
    incidents,
    next: last === undefined ? null : { beganAt: last.beganAt, id: last.id },
    openCount: open?.count ?? 0,
  };
}

/** What is open about a shop, or about what it is part of. */
export async function listOpenOfShop(db: Db, access: ShopAccess): Promise<readonly ListedIncident[]> {
  return withGaps(db, await openOfShop(db, access));
}

const openOfShop = rowsOfShop((db) => {
  const own = sql`select unnest(array[part.id, part.parent_id]) from incident as part
    where part.organization_id = ${ASKED_SHOP.organizationId} and part.shop_id = ${ASKED_SHOP.shopId}`;
  return db
    .select(LISTED)
    .from(incident)
    .where(
      and(
        eq(incident.organizationId, ASKED_SHOP.organizationId),
        eq(incident.state, "open"),
        standsAlone,
        sql`${incident.id} in (${own})`,
      ),
    )
    .orderBy(desc(incident.beganAt), desc(incident.id))
    .prepare("list_open_incidents_of_shop");
});

/** Everything about one incident but its shops and its entries. */
export async function readIncident(db: Db, access: MemberAccess, incidentId: number) {
  const [row] = await db
    .select({
      ...SHOWN,
      shopsBegan: sql<IncidentDetail["shopsBegan"]>`${raw(`(select case when count(*) > 0 then
        jsonb_build_object('first', ${iso("min(part.began_at)")}, 'last', ${iso("max(part.began_at)")}) end from ${PARTS})`)}`,
      organizationSlug: organization.slug,
      organizationName: organization.name,
      noticedAt: sql<IsoTime>`${raw(iso("incident.noticed_at"))}`,
      announcedAt: incident.announcedAt,
      tellAfter: sql<IsoTime | null>`${raw(iso("incident.tell_after"))}`,
      closed: sql<{ at: IsoTime; by: NamedPerson | null } | null>`${raw(`case when incident.closed_at is not null
        then jsonb_build_object('at', ${iso("incident.closed_at")}, 'by', ${BY("incident.closed_by", "incident.organization_id")}) end`)}`,
      parent: sql<{ id: number; matter: string; shopCount: number; isOpen: boolean } | null>`${raw(`(select
        jsonb_build_object('id', parent.id, 'matter', parent.matter, 'isOpen', parent.state = 'open', 'shopCount', (select count(*)
          from incident as part where part.organization_id = parent.organization_id and part.parent_id = parent.id))
        from incident as parent where parent.organization_id = incident.organization_id and parent.id = incident.parent_id)`)}`,
      note: incident.note,
    })
    .from(incident)
    .innerJoin(organization, eq(organization.id, incident.organizationId))
    .where(and(eq(incident.organizationId, access.organizationId), eq(incident.id, incidentId)))
    .orderBy(asc(incident.id));
  if (row === undefined) throw new Refusal("not_found", INCIDENT_SENTENCES.noSuchIncident);
  return row;
}

/** What happened to an incident, newest first. */
export async function listEntries(db: Db, access: MemberAccess, incidentId: number): Promise<readonly ListedEntry[]> {
  const { rows } = await db.execute<Record<string, unknown> & ListedEntry>(sql`
    select entry.id, ${raw(iso("entry.at"))} as at, entry.kind, ${raw(BY("entry.user_id", "entry.organization_id"))} as by, entry.params -> 'said' as said,
      entry.params - 'said' as params
    from incident_entry as entry where entry.organization_id = ${access.organizationId} and entry.incident_id = ${incidentId}
    order by entry.at desc, entry.id desc limit ${ENTRIES}`);
  return rows.map(({ id, at, kind, by, said, params }) => ({ id, at, kind, by, said, params }));
}
