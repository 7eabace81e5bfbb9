import { type SQL, sql } from "drizzle-orm";
import type { TextParams } from "../../../checks/finding.ts";
import type { TopicId } from "../../../checks/topic.ts";
import type { Db } from "../../../lib/db.ts";
import { member, organization } from "../../../organizations/organization.table.ts";
import { mayMember } from "../../../organizations/permissions.ts";
import { signInProblem } from "../../../organizations/sign-in/sign-in-rules.store.ts";
import { shop } from "../../../shops/shop.table.ts";
import { watches } from "../../../shops/watching/watch.store.ts";

/** So many are read at once; all are read. */
const ROWS_AT_ONCE = 1000;
/** By which it is known what warnings are about. */
const FINDINGS_READ = 50;

/** Something that is wrong with a shop that somebody watches, in an organization that they may see now. */
interface OfShop extends Record<string, unknown> {
  organizationId: string;
  organization: string;
  role: string;
  shopId: number;
  shopName: string;
  /** When it was known. */
  at: Date;
  /** By which the next ones are read. */
  place: number;
}

/** An open incident of which people are told. */
export interface OpenIncident extends OfShop {
  /** Its own. */
  place: number;
  /** That of the whole that it is part of, or its own. */
  wholeId: number;
  topic: TopicId;
}

/** A shop whose worst findings are warnings. */
export interface WarnedShop extends OfShop {
  findings: readonly { check: string; text: string; params: TextParams }[];
}

/** Those of shops that this person watches. What is planned, or not to be told yet, is left out. */
export function listOpenIncidents(db: Db, userId: string): Promise<readonly OpenIncident[]> {
  return readAll(async (query) => (await db.execute<OpenIncident>(query)).rows, userId, {
    place: sql`own.id`,
    what: sql`coalesce(whole.id, own.id) as "wholeId", own.topic, coalesce(whole.noticed_at, own.noticed_at) as at`,
    from: sql`join incident as own on own.organization_id = ${shop.organizationId} and own.shop_id = ${shop.id} and own.state = 'open'
      left join incident as whole on whole.organization_id = own.organization_id and whole.id = own.parent_id and whole.state = 'open'`,
    where: sql`coalesce(whole.announced_at, own.announced_at) is not null`,
  });
}

export function listWarnedShops(db: Db, userId: string): Promise<readonly WarnedShop[]> {
  return readAll(async (query) => (await db.execute<WarnedShop>(query)).rows, userId, {
    place: sql`${shop.id}`,
    what: sql`coalesce(state.status_since, state.last_visited_at, ${shop.createdAt}) as at, coalesce((
      select jsonb_agg(jsonb_build_object('check', found."check", 'text', found.text, 'params', found.params)) from (
        select "check", text, params from finding_episode as episode where episode.organization_id = ${shop.organizationId}
          and episode.shop_id = ${shop.id} and closed_at is null and level = 'yellow' order by episode.id limit ${FINDINGS_READ}
      ) as found), '[]') as findings`,
    from: sql`join shop_state as state on state.organization_id = ${shop.organizationId} and state.shop_id = ${shop.id}`,
    where: sql`state.findings_level = 'yellow'`,
  });
}

interface Reading {
  /** Grows with each row within an organization. */
  place: SQL;
  what: SQL;
  from: SQL;
  where: SQL;
}

async function readAll<Row extends OfShop>(
  read: (query: SQL) => Promise<readonly Row[]>,
  userId: string,
  { place, what, from, where }: Reading,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (;;) {
    const last = all.at(-1);
    const isNext = last && sql`(${shop.organizationId}, ${place}) > (${last.organizationId}, ${last.place}::integer)`;
    const rows = await read(sql`
      select ${shop.organizationId} as "organizationId", ${organization.name} as organization, ${member.role} as role,
        ${shop.id} as "shopId", ${shop.name} as "shopName", ${place} as place, ${what}
      from ${member} join ${organization} on ${organization.id} = ${member.organizationId}
        join ${shop} on ${shop.organizationId} = ${member.organizationId} ${from}
      where ${member.userId} = ${userId} and ${watches} and ${where} and ${isNext ?? sql`true`}
        and ${signInProblem({ id: userId, ssoProviderId: null })} is distinct from 'two_factor'
      order by ${shop.organizationId}, ${place} limit ${ROWS_AT_ONCE}`);
    all.push(...rows);
    if (rows.length < ROWS_AT_ONCE) return all.filter(({ role }) => mayMember(role, "shop:read"));
  }
}
