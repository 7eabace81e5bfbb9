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

/** Something that is wrong with a shop that somebody hears of, in an organization that they may see now. */
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
  isWatched: boolean;
  /** About which topics rules of the organization tell them what happens to the shop. */
  ruledTopics: readonly TopicId[];
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
  findings: readonly { id: string; check: string; text: string; params: TextParams }[];
}

/**
 * Rules of an organization that tell the member of a `member` row first what happens to the shop of a `shop` row, by what
 * they are: whoever watches it is told of all of it.
 */
const RULES_THAT_TELL = sql`rule where rule.organization_id = ${shop.organizationId} and is_on
  and (scope = 'all' or (scope = 'projects' and ${shop.projectId}::text = any(scope_ids)) or (scope = 'shops' and ${shop.id}::text = any(scope_ids))
    or (scope = 'tags' and exists (select from shop_tag as tagged where tagged.organization_id = ${shop.organizationId}
      and tagged.shop_id = ${shop.id} and tagged.tag_id::text = any(scope_ids))))
  and exists (select from rule_receiver as told where told.rule_id = rule.id and step = 0 and (told.user_id = ${member.userId}
    or told.role = any(string_to_array(replace(${member.role}, ' ', ''), ','))
    or told.team_id in (select team_id from team_member where team_member.user_id = ${member.userId})))`;

/** Those of shops that this person hears of. What is planned, or not to be told yet, is left out. */
export function listOpenIncidents(db: Db, userId: string): Promise<readonly OpenIncident[]> {
  return readAll(async (query) => (await db.execute<OpenIncident>(query)).rows, userId, {
    place: sql`own.id`,
    toldFrom: sql`true`,
    what: sql`coalesce(whole.id, own.id) as "wholeId", own.topic, coalesce(whole.noticed_at, own.noticed_at) as at`,
    from: sql`join incident as own on own.organization_id = ${shop.organizationId} and own.shop_id = ${shop.id} and own.state = 'open'
      left join incident as whole on whole.organization_id = own.organization_id and whole.id = own.parent_id and whole.state = 'open'`,
    where: sql`coalesce(whole.announced_at, own.announced_at) is not null`,
  });
}

export function listWarnedShops(db: Db, userId: string): Promise<readonly WarnedShop[]> {
  return readAll(async (query) => (await db.execute<WarnedShop>(query)).rows, userId, {
    place: sql`${shop.id}`,
    toldFrom: sql`rule.urgency <> 'now'`,
    what: sql`coalesce(state.status_since, state.last_visited_at, ${shop.createdAt}) as at, coalesce((
      select jsonb_agg(jsonb_build_object('id', found.finding_id, 'check', found."check", 'text', found.text, 'params', found.params)) from (
        select finding_id, "check", text, params from finding_episode as episode where episode.organization_id = ${shop.organizationId}
          and episode.shop_id = ${shop.id} and closed_at is null and level = 'yellow' order by episode.id limit ${FINDINGS_READ}
      ) as found), '[]') as findings`,
    from: sql`join shop_state as state on state.organization_id = ${shop.organizationId} and state.shop_id = ${shop.id}`,
    where: sql`state.findings_level = 'yellow'`,
  });
}

interface Reading {
  /** Grows with each row within an organization. */
  place: SQL;
  /** Urgencies of the rules that tell it. */
  toldFrom: SQL;
  what: SQL;
  from: SQL;
  where: SQL;
}

async function readAll<Row extends OfShop>(
  read: (query: SQL) => Promise<readonly Row[]>,
  userId: string,
  { place, toldFrom, what, from, where }: Reading,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  const rules = sql`${RULES_THAT_TELL} and ${toldFrom}`;
  for (;;) {
    const last = all.at(-1);
    const isNext = last && sql`(${shop.organizationId}, ${place}) > (${last.organizationId}, ${last.place}::integer)`;
    const rows = await read(sql`
      select ${shop.organizationId} as "organizationId", ${organization.name} as organization, ${member.role} as role,
        ${shop.id} as "shopId", ${shop.name} as "shopName", ${place} as place, ${watches} as "isWatched",
        array(select distinct unnest(topics) from ${rules} order by 1) as "ruledTopics", ${what}
      from ${member} join ${organization} on ${organization.id} = ${member.organizationId}
        join ${shop} on ${shop.organizationId} = ${member.organizationId} ${from}
      where ${member.userId} = ${userId} and (${watches} or exists (select from ${rules})) and ${where} and ${isNext ?? sql`true`}
        and ${signInProblem({ id: userId, ssoProviderId: null })} is distinct from 'two_factor'
      order by ${shop.organizationId}, ${place} limit ${ROWS_AT_ONCE}`);
    all.push(...rows);
    if (rows.length < ROWS_AT_ONCE) return all.filter(({ role }) => mayMember(role, "shop:read"));
  }
}
