import { TOPIC_IDS } from "../../../checks/topic.ts";
import type { Db } from "../../../lib/db.ts";
import { holdOrganization } from "../../../organizations/organizations.store.ts";
import { eachApart, type Failed, tellApart } from "../../each-apart.service.ts";
import { findWatchersOf } from "../../incidents/hearing.store.ts";
import type { TellContext } from "../../incidents/send-alerts.job.ts";
import { isTold, kindOf, readEvent } from "../../topics/events.ts";
import type { NewNotice, ToldThread } from "../deciding/decided.ts";
import { listConcerned, writeDecided } from "../deciding/notices.store.ts";
import type { OrganizationRules } from "../deciding/organization-rules.ts";
import { peopleOfRule, peopleOfStep, type Ruling } from "../deciding/rule-people.ts";
import { readRuling } from "../deciding/rules.store.ts";
import { isMutedFor } from "../deciding/shared-mutes.ts";
import { type ConcernedShop, isAbout, type RulePeople, type TellingRule, whyOf } from "../deciding/telling-rule.ts";
import { addTold } from "../deciding/told-of-event.store.ts";
import type { ToldEntry } from "../deciding/told-of-event.ts";
import { type HeardOfShops, readHeardOfShops } from "./heard-of-shops.store.ts";
import { type DueTask, findOrganizationsWithTasks, hurrySteps, listDueTasks, settleTasks } from "./tasks.store.ts";
import { type Named, tellNamed } from "./tell-named.job.ts";
import { isOver, remindsNext } from "./telling-task.ts";

/**
 * Tells what time makes due of matters that are still open: rules remind, and steps of escalations are taken.
 * @throws {AggregateError} if some organizations failed, once all others are done
 */
export async function tellTasks(ctx: TellContext): Promise<void> {
  await eachApart(
    await findOrganizationsWithTasks(ctx.db, ctx.clock()),
    (organizationId, failed) => ctx.db.transaction((tx) => tellTasksOf({ ...ctx, db: tx }, organizationId, failed)),
    "Some of what was due could not be told",
  );
}

/** What the database refuses waits, until it is over or refused no more. */
async function tellTasksOf(ctx: TellContext, organizationId: string, failed: Failed): Promise<void> {
  const { db } = ctx;
  if (!(await holdOrganization(db, organizationId))) return;
  const now = ctx.clock();
  const ruling = await readRuling(db, organizationId, { now, timeZone: ctx.timeZone });
  const tasks = await listDueTasks(db, organizationId, now);
  const shops = await listConcerned(db, organizationId, [...new Set(tasks.flatMap(shopsOf))]);
  const known = await readPeople(db, organizationId, { tasks, ruling, now });
  const tell = async (tx: Db, some: readonly DueTask[]) => {
    const turn: Turn = { now, ruling, shops, ...known, notices: [], threads: [], people: [], told: [], settled: [] };
    for (const task of some) take(turn, task);
    await writeDecided(tx, organizationId, turn);
    const named = await tellNamed({ ...ctx, db: tx }, organizationId, turn);
    await addTold(tx, organizationId, [...turn.told, ...named]);
    await settleTasks(tx, organizationId, turn.settled);
    await hurrySteps(tx, organizationId, { steps: passedOver(some, [...turn.told, ...named]), now });
  };
  await tellApart(db, tasks, { tell, failed });
}

/** Steps that were to tell people of whom nobody could be told. */
function passedOver(tasks: readonly DueTask[], told: readonly { eventId: number; entry: ToldEntry }[]) {
  return tasks.filter(({ kind, eventId, ruleId, step: which }) => {
    const entries = told.filter((one) => one.eventId === eventId && one.entry.step === which);
    const mine = entries.flatMap(({ entry }) => (entry.rules.includes(ruleId) ? [entry] : []));
    return (
      kind === "step" && mine.some(({ userId }) => userId !== undefined) && mine.every(({ not }) => not !== undefined)
    );
  });
}

/** By shop, who watches it, if a rule tells those, and who has heard of what is no incident. */
async function readPeople(
  db: TellContext["db"],
  organizationId: string,
  { tasks, ruling, now }: { tasks: readonly DueTask[]; ruling: OrganizationRules; now: Date },
) {
  const shopIds = [...new Set(tasks.flatMap(shopsOf))];
  const isOfWatchers = ruling.rules.some(({ people, steps = [] }) =>
    [...(people ? [people] : []), ...steps.map((one) => one.people)].some(({ watchers }) => watchers),
  );
  const alone = tasks.filter(({ incident }) => incident === null).flatMap(shopsOf);
  return {
    watchersOf: isOfWatchers ? await findWatchersOf(db, organizationId, shopIds, now) : new Map<number, string[]>(),
    heardOfShops: await readHeardOfShops(db, organizationId, [...new Set(alone)]),
  };
}

interface Turn {
  readonly now: Date;
  readonly ruling: OrganizationRules & Ruling;
  readonly shops: ReadonlyMap<number, ConcernedShop>;
  readonly watchersOf: ReadonlyMap<number, readonly string[]>;
  readonly heardOfShops: HeardOfShops;
  readonly notices: NewNotice[];
  readonly threads: ToldThread[];
  readonly people: Named[];
  readonly told: { eventId: number; entry: ToldEntry }[];
  readonly settled: { id: number; dueAt: Date | null }[];
}

const shopsOf = ({ incident, event }: DueTask): readonly number[] =>
  incident?.shopIds ?? (event.shopId === null ? [] : [event.shopId]);

function take(turn: Turn, task: DueTask): void {
  const { ruling, now } = turn;
  const rule = ruling.rules.find(({ id }) => id === task.ruleId);
  if (rule === undefined || isOver(factsOf(turn, task, rule)))
    return void turn.settled.push({ id: task.id, dueAt: null });
  if (task.kind === "step") {
    step(turn, task, rule);
    return void turn.settled.push({ id: task.id, dueAt: null });
  }
  remind(turn, task, rule);
  const remindMinutes = rule.remindMinutes ?? null;
  const dueAt = remindMinutes === null ? null : remindsNext({ ...task, times: task.times + 1 }, { remindMinutes, now });
  turn.settled.push({ id: task.id, dueAt });
}

function factsOf(turn: Turn, task: DueTask, rule: TellingRule) {
  const { incident, thread, openAt } = task;
  const isThere = incident?.isOpen ?? openAt.length + turn.heardOfShops(thread).length > 0;
  return {
    isOpen: isThere && isAbout(rule, matterOf(turn, task, rule)),
    isAcknowledged: incident?.isAcknowledged ?? false,
    isPart: incident?.isPart ?? false,
    isQuiet: isMutedAt(turn, task, { rule, destinationId: EVERYWHERE }) || (incident?.isInWork ?? false),
  };
}

function matterOf({ shops: known }: Turn, task: DueTask, rule: TellingRule) {
  const { incident, thread, event } = task;
  const shops = shopsOf(task).flatMap((id) => known.get(id) ?? []);
  const topics = incident === null ? rule.topics : TOPIC_IDS.filter((id) => id === incident.topic);
  return { thread, within: null, shopId: event.shopId, topics, shops };
}

/** Not the id of a channel: what is muted for it is muted for everybody. */
const EVERYWHERE = "";

interface Place {
  rule: TellingRule;
  destinationId: string;
}

function isMutedAt(turn: Turn, task: DueTask, { rule, destinationId }: Place): boolean {
  const matter = matterOf(turn, task, rule);
  return isMutedFor(turn.ruling.mutes, destinationId, { matter, isWorse: false, now: turn.now.toISOString() });
}

/** Whether a channel is not to hear of it because it is muted there, which is written down. */
function staysMuted(turn: Turn, task: DueTask, place: Place): boolean {
  if (!isMutedAt(turn, task, place)) return false;
  const { destinationId, rule } = place;
  turn.told.push({ eventId: task.eventId, entry: { destinationId, rules: [rule.id], not: "muted" } });
  return true;
}

function remind(turn: Turn, task: DueTask, rule: TellingRule): void {
  const { eventId, openAt } = task;
  const reminder = task.times + 1;
  for (const { destinationId, urgency } of openAt.filter((one) => rule.destinationIds.includes(one.destinationId))) {
    if (staysMuted(turn, task, { rule, destinationId })) continue;
    turn.notices.push({ ...noticeOf(turn, task, rule), destinationId, urgency, phase: "grows", reminder });
    turn.told.push({ eventId, entry: { destinationId, rules: [rule.id], reminder } });
  }
  const watching = watchersOf(turn, task, rule.people);
  name(turn, task, { rule, userIds: [...new Set([...peopleOfRule(rule, turn.ruling.members), ...watching])] });
}

/** Those who watch its shops, if they are told. */
function watchersOf({ watchersOf: known }: Turn, task: DueTask, people: RulePeople | undefined): readonly string[] {
  return people?.watchers === true ? shopsOf(task).flatMap((shopId) => known.get(shopId) ?? []) : [];
}

/** Names people whom a task tells. */
function name(turn: Turn, task: DueTask, { rule, userIds }: Pick<Named, "rule" | "userIds">): void {
  const { incident, event, eventId, thread, kind } = task;
  const news = readEvent(event.kind, event.data);
  if (news === null || !isTold(news) || userIds.length === 0) return;
  const alert = { topic: kindOf(news).topic(news), news, at: turn.now.toISOString() };
  const shopIds = shopsOf(task);
  const about = { incidentId: incident?.id ?? null, shopId: event.shopId, shopCount: Math.max(1, shopIds.length) };
  const heardBy = incident === null ? turn.heardOfShops(thread) : null;
  const which = kind === "remind" ? { reminder: task.times + 1 } : { step: task.step };
  turn.people.push({ ...about, shopIds, eventId, alert, userIds, rule, heardBy, which });
}

function noticeOf({ now }: Turn, { eventId, thread, event }: DueTask, rule: TellingRule) {
  const { shopId } = event;
  return { eventId, shopId, thread, why: whyOf([rule]), dueAt: now.toISOString(), isSummed: false };
}

/** Whoever has heard of it already is not told again. */
function step(turn: Turn, task: DueTask, rule: TellingRule): void {
  const { thread, openAt } = task;
  const destinationIds = (rule.steps ?? [])
    .filter((one) => one.step === task.step)
    .flatMap((one) => one.destinationIds);
  const toldAt = turn.now.toISOString();
  const toldShops = Math.max(1, shopsOf(task).length);
  for (const destinationId of destinationIds.filter((id) => openAt.every((one) => one.destinationId !== id))) {
    if (staysMuted(turn, task, { rule, destinationId })) continue;
    const urgency = "now" as const;
    turn.notices.push({ ...noticeOf(turn, task, rule), destinationId, urgency, phase: "opens", step: task.step });
    turn.told.push({ eventId: task.eventId, entry: { destinationId, rules: [rule.id], step: task.step } });
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
  const named = peopleOfStep(rule, task.step, turn.ruling.members);
  const watching = watchersOf(turn, task, (rule.steps ?? []).find((one) => one.step === task.step)?.people);
  name(turn, task, { rule, userIds: [...new Set([...named, ...watching])] });
}
