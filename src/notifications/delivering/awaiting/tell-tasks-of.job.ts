import { TOPIC_IDS } from "../../../checks/topic.ts";
import type { Db } from "../../../lib/db.ts";
import { holdOrganization } from "../../../organizations/organizations.store.ts";
import { type Failed, tellApart } from "../../each-apart.service.ts";
import type { TellContext } from "../../incidents/send-alerts.job.ts";
import { isTold, kindOf, readEvent } from "../../topics/events.ts";
import type { NewNotice, ToldThread } from "../deciding/decided.ts";
import { topicOfNews } from "../../topics/topic-of-news.ts";
import { listConcerned, writeDecided } from "../deciding/notices.store.ts";
import type { OrganizationRules } from "../deciding/organization-rules.ts";
import { type OwnListener, quietEnd } from "../deciding/own/own-rules.ts";
import { peopleOfRule, peopleOfStep, type Ruling } from "../deciding/rule-people.ts";
import { readRuling } from "../deciding/rules.store.ts";
import { EVERYWHERE, isMutedFor } from "../deciding/shared-mutes.ts";
import { type ConcernedShop, isAbout, type RulePeople, type TellingRule, whyOf } from "../deciding/telling-rule.ts";
import { addTold } from "../deciding/told-of-event.store.ts";
import type { ToldEntry } from "../deciding/told-of-event.ts";
import type { PersonWay } from "../telling-limits.ts";
import { heardBy, passedOver, type PeopleOfTasks, readPeople, shopsOf } from "./people-of-tasks.service.ts";
import { saidNow, withShared } from "./shared-tasks.service.ts";
import { noticesOnce, threadsOnce, toldOnce } from "./said-once.ts";
import { hasChosenOwn, isAway, ruleOfTask, type TaskRule, waysOfStep } from "./task-rule.ts";
import {
  type DueTask,
  hurrySteps,
  listDueTasks,
  type SettledTask,
  settleTasks,
  type TaskPlace,
  TASKS_AT_ONCE,
} from "./tasks.store.ts";
import { holdAll } from "../held-destinations.store.ts";
import { isNamedAlready, type Named, tellNamed } from "./tell-named.job.ts";
import { isOver, remindsNext } from "./telling-task.ts";

/**
 * What the database refuses waits, until it is over or refused no more. Returns the last one if there may be more after
 * it.
 */
export async function tellTasksOf(
  ctx: TellContext,
  { organizationId, after }: { organizationId: string; after: TaskPlace | null },
  failed: Failed,
): Promise<TaskPlace | null> {
  const { db } = ctx;
  if (!(await holdOrganization(db, organizationId))) return null;
  const now = ctx.clock();
  const ruling = await readRuling(db, organizationId, { now, timeZone: ctx.timeZone });
  const tasks = await withShared(db, organizationId, await listDueTasks(db, organizationId, { now, after }));
  const shops = await listConcerned(db, organizationId, [...new Set(tasks.flatMap(shopsOf))]);
  const known = await readPeople(db, organizationId, { tasks, ruling, now });
  const tell = async (tx: Db, some: readonly DueTask[]) => {
    const turn: Turn = { now, ruling, shops, ...known, notices: [], threads: [], people: [], told: [], settled: [] };
    for (const task of await saidNow(tx, organizationId, { tasks: some, now })) take(turn, task);
    const [notices, threads] = [noticesOnce(turn.notices), threadsOnce(turn.threads)];
    const hearing = turn.people.flatMap(({ userIds }) => userIds);
    if (hearing.length > 0 && notices.length > 0)
      await holdAll(
        tx,
        notices.map(({ destinationId }) => destinationId),
        hearing,
      );
    const named = await tellNamed({ ...ctx, db: tx }, organizationId, turn);
    await writeDecided(tx, organizationId, { notices, threads });
    const told = toldOnce([...turn.told, ...named]);
    await addTold(tx, organizationId, told);
    await settleTasks(tx, organizationId, turn.settled);
    await hurrySteps(tx, organizationId, { steps: passedOver(some, told), now });
  };
  await tellApart(db, tasks, { tell, failed });
  return tasks.length < TASKS_AT_ONCE ? null : (tasks.at(-1) ?? null);
}

interface Turn extends PeopleOfTasks {
  readonly now: Date;
  readonly ruling: OrganizationRules & Ruling;
  readonly shops: ReadonlyMap<number, ConcernedShop>;
  readonly notices: NewNotice[];
  readonly threads: ToldThread[];
  readonly people: Named[];
  readonly told: { eventId: number; entry: ToldEntry }[];
  readonly settled: SettledTask[];
}

function take(turn: Turn, task: DueTask): void {
  const { id, times } = task;
  const by = ruleOfTask(turn, task.ruleId);
  if (by === null || isOver(factsOf(turn, task, by.rule))) return void turn.settled.push({ id, times, dueAt: null });
  if (task.kind === "step") {
    step(turn, task, by);
    return void turn.settled.push({ id, times, dueAt: null });
  }
  const quietUntil = quietOf(turn, task, by.listener);
  if (quietUntil !== null) return void turn.settled.push({ id, times, dueAt: quietUntil });
  remind(turn, task, by);
  turn.settled.push({ id, times: times + 1, dueAt: nextOf(turn, task, by) });
}

function nextOf({ now }: Turn, task: DueTask, { rule: { remindMinutes = null } }: TaskRule): Date | null {
  return remindMinutes === null ? null : remindsNext({ ...task, times: task.times + 1 }, { remindMinutes, now });
}

/** Until when somebody is not to be reminded by their own rule. */
function quietOf({ now }: Turn, task: DueTask, listener: OwnListener | null): Date | null {
  const news = newsOf(task);
  if (listener === null || news === null) return null;
  const topics = [topicOfNews(news) ?? []].flat();
  const urgency = task.incident === null ? kindOf(news).urgency(news) : "now";
  return quietEnd(listener.person, { topics, urgency }, now);
}

function newsOf({ event }: DueTask) {
  const news = readEvent(event.kind, event.data);
  return news === null || !isTold(news) ? null : news;
}

function factsOf(turn: Turn, task: DueTask, rule: TellingRule) {
  const { incident, openAt } = task;
  const isThere = incident?.isOpen ?? openAt.length + heardBy(turn, task).size > 0;
  return {
    isOpen: isThere && isAbout(rule, matterOf(turn, task, rule)),
    isAcknowledged: incident?.isAcknowledged ?? false,
    isPart: incident?.isPart ?? false,
    isQuiet:
      isMutedAt(turn, task, { rule, listener: null, destinationId: EVERYWHERE }) || (incident?.isInWork ?? false),
  };
}

function matterOf({ shops: known }: Turn, task: DueTask, rule: TellingRule) {
  const { incident, thread, event } = task;
  const shops = shopsOf(task).flatMap((id) => known.get(id) ?? []);
  const topics = incident === null ? rule.topics : TOPIC_IDS.filter((id) => id === incident.topic);
  return { thread, within: null, shopId: event.shopId, topics, shops };
}

interface Place extends TaskRule {
  destinationId: string;
}

/** Whoever has own rules has muted it for all of their channels. */
function isMutedAt(turn: Turn, task: DueTask, { rule, listener, destinationId }: Place): boolean {
  const matter = matterOf(turn, task, rule);
  const mutes = listener?.mutes ?? turn.ruling.mutes;
  return isMutedFor(mutes, destinationId, { matter, isWorse: false, now: turn.now.toISOString() });
}

/** Whether a channel is not to hear of it because it is muted there, which is written down. */
function staysMuted(turn: Turn, task: DueTask, place: Place): boolean {
  if (!isMutedAt(turn, task, place)) return false;
  turn.told.push({ eventId: task.eventId, entry: { ...entryOf(place), not: "muted" } });
  return true;
}

const entryOf = ({ destinationId, rule, listener }: Place): ToldEntry => ({
  ...(listener !== null && { userId: listener.userId }),
  destinationId,
  rules: [rule.id],
});

function remind(turn: Turn, task: DueTask, by: TaskRule): void {
  const { rule, listener } = by;
  const { eventId, openAt } = task;
  const reminder = task.times + 1;
  for (const { destinationId, urgency } of openAt.filter((one) => rule.destinationIds.includes(one.destinationId))) {
    if (staysMuted(turn, task, { ...by, destinationId })) continue;
    turn.notices.push({ ...noticeOf(turn, task, rule), destinationId, urgency, phase: "grows", reminder });
    turn.told.push({ eventId, entry: { ...entryOf({ ...by, destinationId }), reminder } });
  }
  if (listener !== null) return nameOwner(turn, task, { ...by, ways: rule.ways ?? [] });
  const watching = watchersOf(turn, task, rule.people);
  name(turn, task, { rule, userIds: [...new Set([...peopleOfRule(rule, turn.ruling.members), ...watching])] });
}

/** Those who watch its shops, if they are told. */
function watchersOf({ watchersOf: known }: Turn, task: DueTask, people: RulePeople | undefined): readonly string[] {
  return people?.watchers === true ? shopsOf(task).flatMap((shopId) => known.get(shopId) ?? []) : [];
}

/** Names the person of an own rule, by the ways that count for them, and by each once. */
function nameOwner(turn: Turn, task: DueTask, { rule, listener, ways }: TaskRule & { ways: readonly PersonWay[] }) {
  if (listener === null || ways.length === 0 || !hasChosenOwn(listener)) return;
  if (isMutedAt(turn, task, { rule, listener, destinationId: EVERYWHERE })) return;
  const { userId } = listener;
  const isSame = (one: Named) => one.eventId === task.eventId && one.userIds.includes(userId);
  const named = turn.people.filter(isSame).flatMap(({ ownWays = [] }) => ownWays);
  const ownWays = ways.filter((way) => !named.includes(way));
  if (ownWays.length > 0) name(turn, task, { rule, userIds: [userId], ownWays });
}

/** Names people whom a task tells. Several rules of an organization that name somebody at once tell them once. */
function name(
  turn: Turn,
  task: DueTask,
  { rule, userIds: all, ownWays }: Pick<Named, "rule" | "userIds" | "ownWays">,
): void {
  const { incident, eventId, kind } = task;
  const news = newsOf(task);
  const userIds =
    ownWays === undefined ? all.filter((userId) => !isNamedAlready(turn.people, task, { rule, userId })) : all;
  if (news === null || userIds.length === 0) return;
  const alert = { topic: kindOf(news).topic(news), news, at: turn.now.toISOString() };
  const shopIds = shopsOf(task);
  const about = { incidentId: incident?.id ?? null, shopCount: Math.max(1, shopIds.length) };
  const heard = incident === null ? heardBy(turn, task) : null;
  const which = kind === "remind" ? { reminder: task.times + 1 } : { step: task.step };
  const alsoBy = new Map<string, TellingRule[]>();
  const named = { ...about, shopIds, eventId, alert, rule, alsoBy, heardBy: heard && [...heard.keys()], which };
  const leads = Map.groupBy(userIds, (userId) => heard?.get(userId) ?? task.event.shopId);
  for (const [shopId, those] of leads)
    turn.people.push({ ...named, shopId, userIds: those, ...(ownWays && { ownWays }) });
}

function noticeOf({ now }: Turn, { eventId, thread, event }: DueTask, rule: TellingRule) {
  const { shopId } = event;
  return { eventId, shopId, thread, why: whyOf([rule]), dueAt: now.toISOString(), isSummed: false };
}

function waysOfOwnStep(turn: Turn, task: DueTask, by: TaskRule): readonly PersonWay[] {
  const watched = turn.watched.get(by.listener?.userId ?? "") ?? [];
  return waysOfStep(task.step, by, { concern: matterOf(turn, task, by.rule), watched, now: turn.now });
}

/** Whoever has heard of it already is not told again. */
function step(turn: Turn, task: DueTask, by: TaskRule): void {
  const { rule, listener } = by;
  const { thread, openAt } = task;
  const matter = matterOf(turn, task, rule);
  if (listener !== null && isAway(listener, matter.topics, turn.now)) return;
  const destinationIds = (rule.steps ?? [])
    .filter((one) => one.step === task.step)
    .flatMap((one) => one.destinationIds);
  const toldAt = turn.now.toISOString();
  const toldShops = Math.max(1, shopsOf(task).length);
  for (const destinationId of destinationIds.filter((id) => openAt.every((one) => one.destinationId !== id))) {
    if (staysMuted(turn, task, { ...by, destinationId })) continue;
    const urgency = "now" as const;
    const notice = noticeOf(turn, task, rule);
    const why = { ...notice.why, ...(listener !== null && { isNamed: true }) };
    turn.notices.push({ ...notice, why, destinationId, urgency, phase: "opens", step: task.step });
    turn.told.push({ eventId: task.eventId, entry: { ...entryOf({ ...by, destinationId }), step: task.step } });
    turn.threads.push({
      destinationId,
      thread,
      toldAt,
      toldUrgency: urgency,
      toldShops,
      endedAt: null,
      reference: null,
    });
  }
  if (listener !== null) return nameOwner(turn, task, { ...by, ways: waysOfOwnStep(turn, task, by) });
  const named = peopleOfStep(rule, task.step, turn.ruling.members);
  const watching = watchersOf(turn, task, (rule.steps ?? []).find((one) => one.step === task.step)?.people);
  name(turn, task, { rule, userIds: [...new Set([...named, ...watching])] });
}
