import { sql } from "drizzle-orm";
import { user } from "../../../identity/identity.table.ts";
import { knownTimeZone } from "../../../identity/time-zone.ts";
import { isLetIn } from "../../../identity/users/barred.store.ts";
import { type Db, executePlanned } from "../../../lib/db.ts";
import type { TopicId } from "../../../checks/topic.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import { member } from "../../../organizations/organization.table.ts";
import { mayMember } from "../../../organizations/permissions.ts";
import { signInProblem } from "../../../organizations/sign-in/sign-in-rules.store.ts";
import { FOLDING_CHANNELS, foldsMatters, isPrompt, tellsUrgency, updatesMessages } from "../../channels/kinds.ts";
import { readMutes } from "../../mutes/mute.store.ts";
import { readHours } from "../../rules/rule-hours.ts";
import { readTellable } from "../../ways/telling-setting.store.ts";
import type { PersonWay } from "../telling-limits.ts";
import type { OrganizationRules } from "./organization-rules.ts";
import type { OwnListener } from "./own/own-rules.ts";
import type { PossibleListener, Ruling } from "./rule-people.ts";
import type { SharedMute } from "./shared-mutes.ts";
import type { RulePeople, TellingRule } from "./telling-rule.ts";

interface StoredReceiver {
  step: number;
  afterMinutes: number;
  destinationId: string | null;
  /** Its kind, where it is a destination. */
  channel: string | null;
  role: string | null;
  teamId: string | null;
  userId: string | null;
  watchers: boolean | null;
  way: PersonWay | null;
}

type StoredRule = Omit<TellingRule, "destinationIds" | "people" | "ways" | "hours" | "steps"> & {
  hours: unknown;
  receivers: StoredReceiver[];
};

/** A row of `rule` with whom it tells. */
const RULE_AS_JSON = sql.raw(`jsonb_build_object('id', rule.id, 'name', rule.name, 'topics', topics, 'urgency', urgency,
  'scope', scope, 'scopeIds', scope_ids, 'ends', ends, 'pace', pace, 'hours', hours, 'outside', outside,
  'remindMinutes', remind_minutes, 'receivers', coalesce((select jsonb_agg(jsonb_build_object('step', step,
      'afterMinutes', after_minutes, 'destinationId', destination_id, 'channel', channel, 'role', role, 'teamId', team_id,
      'userId', rule_receiver.user_id, 'watchers', watchers, 'way', way) order by step, destination_id, rule_receiver.id)
    from rule_receiver left join destination on destination.id = destination_id
    where rule_id = rule.id and (destination_id is null or destination.state <> 'unconfirmed')), '[]'))`);

export interface Moment {
  now: Date;
  timeZone?: string | undefined;
}

/** Where neither organization nor instance says where its clocks are. */
const NOWHERE = "UTC";

/**
 * An organization's rules that are on, what it has muted, and its clocks. In one statement. `timeZone`: the instance's,
 * for organizations without one.
 */
export async function readRules(
  db: Db,
  organizationId: string,
  { now, timeZone: instanceZone = NOWHERE }: Moment,
): Promise<OrganizationRules> {
  const { rows } = await executePlanned<{
    rules: StoredRule[];
    mutes: SharedMute[];
    timeZone: string | null;
    hasOwn: boolean;
    foldingIds: string[];
  }>(
    db,
    sql`
    select time_zone as "timeZone",
      coalesce((select jsonb_agg(${RULE_AS_JSON} order by place, rule.id)
        from rule where rule.organization_id = organization.id and is_on), '[]') as rules,
      coalesce((select jsonb_agg(jsonb_build_object('destinationId', destination_id, 'shopId', shop_id, 'topic', topic,
          'thread', thread, 'until', until))
        from mute where mute.organization_id = organization.id and mute.user_id is null and ended_at is null
          and (until is null or until > ${now.toISOString()}::timestamptz)), '[]') as mutes,
      exists (select from member join rule on rule.user_id = member.user_id and rule.is_on
        where member.organization_id = organization.id) as "hasOwn",
      coalesce((select jsonb_agg(id order by id) from destination where destination.organization_id = organization.id
        and channel = any(${sql.param([...FOLDING_CHANNELS])}::text[])), '[]') as "foldingIds"
    from organization where id = ${organizationId}`,
  );
  const [row] = rows;
  if (row === undefined) return { rules: [], mutes: [], timeZone: instanceZone };
  const timeZone = knownTimeZone(row.timeZone) ?? instanceZone;
  const own = row.hasOwn ? await readOwnListeners(db, organizationId, { now, timeZone: instanceZone }) : [];
  const mutes = row.mutes.map(muteOf);
  const { foldingIds } = row;
  const { promptIds, ...ways } = waysOfTelling(row.rules);
  // What they keep open is ended, whether or not a rule tells them anything any more.
  const prompt = [...new Set([...promptIds, ...foldingIds])];
  return { rules: row.rules.flatMap(rulesOf), mutes, timeZone, own, ...ways, foldingIds, promptIds: prompt };
}

type OwnRow = Record<string, unknown> & { userId: string; role: string; rules: StoredRule[] };

/** Members who have rules of their own and may see shops now. None can be deleted before the transaction ends. */
async function readOwnListeners(
  db: Db,
  organizationId: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<readonly OwnListener[]> {
  const { rows } = await db.execute<OwnRow>(sql`
    select ${member.userId} as "userId", ${member.role} as role,
      (select jsonb_agg(${RULE_AS_JSON} order by place, rule.id) from rule where rule.user_id = ${member.userId} and is_on) as rules
    from ${member} join ${user} on ${user.id} = ${member.userId}
    where ${member.organizationId} = ${organizationId} and ${isLetIn(now)}
      and ${signInProblem({ id: sql`${member}.user_id`, ssoProviderId: null })} is distinct from 'two_factor'
      and exists (select from rule where rule.user_id = ${member.userId} and is_on)
    order by 1 for key share of "user"`);
  const listeners = rows.filter(({ role }) => mayMember(role, "shop:read"));
  const userIds = listeners.map(({ userId }) => userId);
  const people = await readTellable(db, userIds, timeZone);
  const mutes = Map.groupBy(await readMutes(db, organizationId, userIds, now), ({ userId }) => userId);
  return listeners.flatMap(({ userId, role, rules }) => {
    const person = people.get(userId);
    const muted = (mutes.get(userId) ?? []).map((mute): SharedMute => ({ ...mute, destinationId: null }));
    const mine = { userId, mutes: muted, rules: rules.flatMap(rulesOf).map(within(role)), ...waysOfTelling(rules) };
    return person === undefined ? [] : [{ ...mine, person }];
  });
}

const OF_THE_AUDIT = "organization" satisfies TopicId;

/** What happens to an organization stands in its audit log: own rules tell it to nobody who may not read that. */
const within =
  (role: string) =>
  (rule: TellingRule): TellingRule =>
    mayMember(role, "audit:read") ? rule : { ...rule, topics: rule.topics.filter((id) => id !== OF_THE_AUDIT) };

/** Channels that change what they were told first, and those that wait for nothing. */
const waysOfTelling = (rules: readonly StoredRule[]) => ({
  updating: whichAre(rules, updatesMessages),
  promptIds: whichAre(rules, isPrompt),
  foldingIds: whichAre(rules, foldsMatters),
});

function whichAre(rules: readonly StoredRule[], is: (channel: string) => boolean): readonly string[] {
  const all = rules.flatMap(({ receivers }) => receivers);
  return all.flatMap(({ destinationId, channel }) =>
    destinationId !== null && channel !== null && is(channel) ? [destinationId] : [],
  );
}

const muteOf = ({ until, ...mute }: SharedMute): SharedMute => ({ ...mute, until: until && isoOf(until) });
const isoOf = (stored: string): IsoTime => new Date(stored).toISOString();

/** Once more for channels that tell only what is urgent, which hear the rule as if it said so. */
function rulesOf(stored: StoredRule): readonly TellingRule[] {
  const isDear = ({ step, channel }: StoredReceiver) =>
    step === 0 && channel !== null && !tellsUrgency(channel, stored.urgency);
  const dear = stored.receivers.filter(isDear);
  const usual = ruleOf({ ...stored, receivers: stored.receivers.filter((one) => !isDear(one)) });
  return dear.length === 0 ? [usual] : [usual, ruleOf({ ...stored, urgency: "now", receivers: dear })];
}

function ruleOf({ hours, receivers, ...rule }: StoredRule): TellingRule {
  const steps = Map.groupBy(receivers, ({ step }) => step);
  const first = steps.get(0) ?? [];
  return {
    ...rule,
    hours: readHours(hours),
    destinationIds: destinationsOf(first),
    people: peopleOf(first),
    ways: waysIn(first),
    steps: [...steps].flatMap(([step, some]) =>
      step === 0
        ? []
        : [
            {
              step,
              afterMinutes: some[0]?.afterMinutes ?? 0,
              destinationIds: destinationsOf(some),
              people: peopleOf(some),
              ways: waysIn(some),
            },
          ],
    ),
  };
}

const waysIn = (receivers: readonly StoredReceiver[]) => receivers.flatMap(({ way }) => way ?? []);
const destinationsOf = (receivers: readonly StoredReceiver[]) =>
  receivers.flatMap(({ destinationId }) => destinationId ?? []);

const peopleOf = (receivers: readonly StoredReceiver[]): RulePeople => ({
  watchers: receivers.some(({ watchers }) => watchers === true),
  roles: receivers.flatMap(({ role }) => role ?? []),
  teamIds: receivers.flatMap(({ teamId }) => teamId ?? []),
  userIds: receivers.flatMap(({ userId }) => userId ?? []),
});

/** Members whose role and account let them see shops. None can be deleted before the transaction ends. */
export async function listPossible(db: Db, organizationId: string, now: Date): Promise<readonly PossibleListener[]> {
  const { rows } = await executePlanned<Record<string, unknown> & PossibleListener>(
    db,
    sql`
    select member.user_id as "userId", member.role, array(select team_id from team_member join team on team.id = team_id
      where team_member.user_id = member.user_id and team.organization_id = ${organizationId} order by team_id) as "teamIds"
    from member join "user" on "user".id = member.user_id
    where member.organization_id = ${organizationId}
      and not ("user".banned and ("user".ban_expires is null or "user".ban_expires > ${now.toISOString()}::timestamptz))
    order by member.user_id for key share of "user"`,
  );
  return rows.filter(({ role }) => mayMember(role, "shop:read"));
}

/** What decides about an organization, with the people whom rules may tell: nobody if none does. */
export async function readRuling(db: Db, organizationId: string, at: Moment): Promise<OrganizationRules & Ruling> {
  const known = await readRules(db, organizationId, at);
  const members = tellsPeople(known) ? await listPossible(db, organizationId, at.now) : [];
  return { ...known, members, now: at.now };
}

/** Whether any rule tells people who do not watch. */
const tellsPeople = ({ rules }: Pick<OrganizationRules, "rules">): boolean =>
  rules.some(({ people, steps = [] }) =>
    [...(people ? [people] : []), ...steps.map((one) => one.people)].some(isSomebody),
  );

const isSomebody = ({ roles, teamIds, userIds }: RulePeople) => roles.length + teamIds.length + userIds.length > 0;
