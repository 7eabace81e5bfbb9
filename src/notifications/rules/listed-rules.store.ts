import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { member } from "../../organizations/organization.table.ts";
import { watches } from "../../shops/watching/watch.store.ts";
import { isDestinationOf, isRuleOf } from "../delivering/telling-owner.store.ts";
import { readHours } from "./rule-hours.ts";
import type { ListedRule } from "./rule-answers.ts";
import { RULE_LIMITS } from "./rule-limits.ts";
import { organizationsOf, type RuleOwner, toldOrganizationsOf } from "./rule-owner.store.ts";
import { type RuleFacts, tellsNobody } from "./tells-nobody.ts";

const WEEK = "7 days";

type Row = Record<string, unknown> &
  Omit<ListedRule, "hours" | "tellsNobody"> & {
    hours: unknown;
    shopCount: number;
    namedCount: number;
    canHear: RuleFacts["canHear"];
  };

/** The rules of an owner in their order, each with what is there of what it names. */
export async function listRules(db: Db, owner: RuleOwner, now: Date): Promise<ListedRule[]> {
  const named = (what: SQL, organizations: SQL) => sql`case scope
    when 'projects' then (select ${what} from project as one where organization_id in ${organizations} and id::text = any(scope_ids))
    when 'tags' then (select ${what} from tag as one where organization_id in ${organizations} and id::text = any(scope_ids))
    when 'shops' then (select ${what} from shop as one where organization_id in ${organizations} and id::text = any(scope_ids)) end`;
  const { rows } = await db.execute<Row>(sql`
    with mine as (
      select * from rule where ${isRuleOf(owner)} order by place, id limit ${RULE_LIMITS.perOrganization}
    ), told as (
      select named ->> 'id' as id, count(distinct coalesce(message_id::text, notice.id::text))::integer as times
      from notice cross join jsonb_array_elements(why -> 'rules') as named
      where ${noticesOf(owner)} and due_at > ${now.toISOString()}::timestamptz - ${WEEK}::interval
      group by 1
    ), heard as (
      select rule_receiver.*, coalesce(destination.name, team.name, "user".name) as name,
        coalesce(watchers, destination.state in ('on', 'struggling'), ${hasWay(owner)}, exists (
          select from member where member.organization_id = ${owner.organizationId} and case
            when rule_receiver.role is not null then rule_receiver.role = any(string_to_array(replace(member.role, ' ', ''), ','))
            when rule_receiver.team_id is not null then exists (select from team_member
              where team_member.team_id = rule_receiver.team_id and team_member.user_id = member.user_id)
            else member.user_id = rule_receiver.user_id end)) as can_hear
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
      coalesce((select jsonb_agg(can_hear order by heard.id) from heard where rule_id = mine.id and step = 0), '[]') as "canHear",
      coalesce((select jsonb_object_agg(coalesce(destination_id::text, team_id, user_id), heard.name)
        from heard where rule_id = mine.id and heard.name is not null), '{}') as "receiverNames",
      coalesce(${named(sql`jsonb_object_agg(one.id, one.name)`, organizationsOf(owner))}, '{}') as "scopeNames",
      coalesce(${named(sql`count(*)::integer`, toldOrganizationsOf(owner))}, 0) as "namedCount",
      (select count(*)::integer from shop where shop.organization_id in ${toldOrganizationsOf(owner)} and case scope
        when 'projects' then project_id::text = any(scope_ids)
        when 'shops' then shop.id::text = any(scope_ids)
        when 'tags' then exists (select from shop_tag where shop_tag.organization_id = shop.organization_id
          and shop_id = shop.id and tag_id::text = any(scope_ids))
        when 'watched' then ${isWatchedBy(owner)}
        else true end) as "shopCount"
    from mine left join told on told.id = mine.id::text order by place, mine.id`);
  return rows.map(({ hours, shopCount, namedCount, canHear, ...rule }) => ({
    ...rule,
    hours: readHours(hours),
    tellsNobody: tellsNobody({ ...rule, namedCount, shopCount, canHear }),
  }));
}

const noticesOf = (owner: RuleOwner): SQL =>
  owner.organizationId === null
    ? sql`destination_id in (select id from destination where ${isDestinationOf(owner)})`
    : sql`organization_id = ${owner.organizationId}`;

/** Whether the mail or the devices that a receiver stands for are there; `null`: it stands for something else. */
const hasWay = ({ userId }: RuleOwner): SQL => sql`case way
  when 'email' then (select email_verified from "user" as me where me.id = ${userId})
  when 'push' then exists (select from push_device where push_device.user_id = ${userId}) end`;

const isWatchedBy = ({ userId }: RuleOwner): SQL => sql`exists (select from ${member}
  where ${member.organizationId} = shop.organization_id and ${member.userId} = ${userId} and ${watches})`;
