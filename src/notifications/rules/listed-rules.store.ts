import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { member } from "../../organizations/organization.table.ts";
import { watches } from "../../shops/watching/watch.store.ts";
import { isDestinationOf, isRuleOf } from "../delivering/telling-owner.store.ts";
import { readHours } from "./rule-hours.ts";
import type { ListedRule } from "./rule-answers.ts";
import { RULE_LIMITS } from "./rule-limits.ts";
import { MISSED } from "../destinations/destinations.store.ts";
import { organizationsOf, type RuleOwner, toldOrganizationsOf } from "./rule-owner.store.ts";
import { silenceIn } from "./nobody-text.ts";
import { type HearingFacts, type Lost, type Silence, silenceOf } from "./tells-nobody.ts";

const WEEK = "7 days";

type Row = Record<string, unknown> &
  Omit<ListedRule, "hours" | "tellsNobody"> & {
    hours: unknown;
    shopCount: number;
    hearing: HearingFacts[];
    lost: Lost | null;
    timeZone: string | null;
  };

/** A rule, with why it tells nobody. */
interface ReadRule {
  rule: Omit<ListedRule, "tellsNobody">;
  silence: Silence | null;
  /** That of its organization or person. */
  timeZone: string | null;
}

/** The rules of an owner in their order. `timeZone`: for owners without one. */
export async function listRules(
  db: Db,
  owner: RuleOwner,
  { now, timeZone: usual }: { now: Date; timeZone: string },
): Promise<ListedRule[]> {
  const rules = await readRules(db, owner, now);
  return rules.map(({ rule, silence, timeZone }) => ({
    ...rule,
    tellsNobody: silence === null ? null : { mend: mendOf(silence), sentence: silenceIn(silence, timeZone ?? usual) },
  }));
}

const mendOf = ({ why }: Silence) => (why === "scopeGone" || why === "scopeEmpty" ? "scope" : "whom");

/** Whether anybody hears by a receiver, in a row of `rule_receiver` with its `destination`. */
export const canHear = (
  organizationId: SQL | string,
) => sql`coalesce(watchers, destination.state in ('on', 'struggling'), exists (
  select from member where member.organization_id = ${organizationId} and case
    when rule_receiver.role is not null then rule_receiver.role = any(string_to_array(replace(member.role, ' ', ''), ','))
    when rule_receiver.team_id is not null then exists (select from team_member
      where team_member.team_id = rule_receiver.team_id and team_member.user_id = member.user_id)
    else member.user_id = rule_receiver.user_id end))`;

/** A channel by which nobody hears, and what it was not told. */
const SILENT_CHANNEL = sql`case when destination.id is not null and destination.state not in ('on', 'struggling')
  then jsonb_build_object('channel', destination.channel, 'name', destination.name, 'disabled', case when destination.state = 'disabled' then
    jsonb_build_object('reason', destination.reason, 'since', destination.state_since, 'missed', ${MISSED}) end) end`;

/** The same, each with what is there of what it names. */
export async function readRules(db: Db, owner: RuleOwner, now: Date): Promise<readonly ReadRule[]> {
  const organizations = organizationsOf(owner);
  const { organizationId, userId } = owner;
  const { rows } = await db.execute<Row>(sql`
    with mine as (
      select * from rule where ${isRuleOf(owner)} order by place, id limit ${RULE_LIMITS.perOrganization}
    ), told as (
      select named #>> '{}' as id, count(distinct coalesce(message_id::text, notice.id::text))::integer as times
      from notice cross join jsonb_path_query(why, '$.rules[*].id') as named
      where ${noticesOf(owner)} and due_at > ${now.toISOString()}::timestamptz - ${WEEK}::interval
        and not exists (select from destination as off where off.id = notice.destination_id and off.state = 'disabled'
          and off.state_since <= notice.due_at)
      group by 1
    ), heard as (
      select rule_receiver.*, coalesce(destination.name, team.name, "user".name) as name,
        way is not null or ${canHear(sql`${organizationId}::text`)} as can_hear, ${SILENT_CHANNEL} as silent_channel
      from rule_receiver join mine on mine.id = rule_id
      left join destination on destination.id = destination_id left join team on team.id = team_id
      left join "user" on "user".id = rule_receiver.user_id
    )
    select mine.id, version, mine.name, is_on as "isOn", topics, urgency, scope, scope_ids as "scopeIds", ends, pace, hours,
      outside, remind_minutes as "remindMinutes", coalesce(told.times, 0) as "toldThisWeek",
      coalesce((select jsonb_agg(jsonb_build_object('step', step, 'afterMinutes', after_minutes, 'destinationId', destination_id,
        'role', role, 'teamId', team_id, 'userId', user_id, 'watchers', watchers is not null)
          || case when way is null then '{}' else jsonb_build_object('way', way) end order by step, heard.id)
        from heard where rule_id = mine.id), '[]') as receivers,
      coalesce((select jsonb_agg(jsonb_build_object('canHear', can_hear, 'channel', silent_channel, 'isTeam', team_id is not null,
        'name', case when destination_id is null then heard.name end) order by heard.id)
        from heard where rule_id = mine.id and step = 0), '[]') as hearing, lost,
      coalesce((select time_zone from organization where organization.id = ${organizationId}),
        (select time_zone from "user" where "user".id = ${userId})) as "timeZone",
      coalesce((select jsonb_object_agg(coalesce(destination_id::text, team_id, user_id), heard.name)
        from heard where rule_id = mine.id and heard.name is not null), '{}') as "receiverNames",
      coalesce(case scope
        when 'projects' then (select jsonb_object_agg(id, project.name) from project
          where organization_id in ${organizations} and id::text = any(scope_ids))
        when 'tags' then (select jsonb_object_agg(id, tag.name) from tag
          where organization_id in ${organizations} and id::text = any(scope_ids))
        when 'shops' then (select jsonb_object_agg(id, shop.name) from shop
          where organization_id in ${organizations} and id::text = any(scope_ids)) end, '{}') as "scopeNames",
      (select count(*)::integer from shop where shop.organization_id in ${toldOrganizationsOf(owner)} and case scope
        when 'projects' then project_id::text = any(scope_ids)
        when 'shops' then shop.id::text = any(scope_ids)
        when 'tags' then exists (select from shop_tag where shop_tag.organization_id = shop.organization_id
          and shop_id = shop.id and tag_id::text = any(scope_ids))
        when 'watched' then ${isWatchedBy(owner)}
        else true end) as "shopCount"
    from mine left join told on told.id = mine.id::text order by place, mine.id`);
  return rows.map(({ hours, shopCount, hearing, lost, timeZone, ...rule }) => {
    const named = Object.values(rule.scopeNames);
    return {
      rule: { ...rule, hours: readHours(hours) },
      silence: silenceOf({ scope: rule.scope, named, shopCount, hearing, lost }),
      timeZone,
    };
  });
}

const noticesOf = (owner: RuleOwner): SQL =>
  owner.organizationId === null
    ? sql`destination_id in (select id from destination where ${isDestinationOf(owner)})`
    : sql`organization_id = ${owner.organizationId}`;

const isWatchedBy = ({ userId }: RuleOwner): SQL => sql`exists (select from ${member}
  where ${member.organizationId} = shop.organization_id and ${member.userId} = ${userId} and ${watches})`;
