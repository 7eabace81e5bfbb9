import { TOPIC_IDS } from "../../../checks/topic.ts";
import { writeTold } from "../../../incidents/told.store.ts";
import type { Db } from "../../../lib/db.ts";
import { holdOrganization } from "../../../organizations/organizations.store.ts";
import type { Alert } from "../../alert.ts";
import { readHearings, writeHearings } from "../../incidents/hearing.store.ts";
import { sendAlerts, type TellContext } from "../../incidents/send-alerts.job.ts";
import { matterOf } from "../../mutes/matter.ts";
import type { Mute } from "../../mutes/mute.ts";
import { readMutes } from "../../mutes/mute.store.ts";
import { mutedPeople } from "../../mutes/muted-people.ts";
import { isTold, kindOf, readEvent } from "../../topics/events.ts";
import type { NewNotice, ToldThread } from "../deciding/listeners.ts";
import { listConcerned, writeDecided } from "../deciding/notices.store.ts";
import type { OrganizationRules } from "../deciding/organization-rules.ts";
import { peopleOfRule, peopleOfStep, type Ruling } from "../deciding/rule-people.ts";
import { readRuling } from "../deciding/rules.store.ts";
import { isMutedFor } from "../deciding/shared-mutes.ts";
import { type ConcernedShop, isAbout, type TellingRule, whyOf } from "../deciding/telling-rule.ts";
import { type DueTask, findOrganizationsWithTasks, listDueTasks, settleTasks } from "./tasks.store.ts";
import { isOver, remindsNext } from "./telling-task.ts";

/**
 * Tells what time makes due of matters that are still open: rules remind, and steps of escalations are taken.
 * @throws {AggregateError} if some organizations failed, once all others are done
 */
export async function tellTasks(ctx: TellContext): Promise<void> {
  const failures: unknown[] = [];
  for (const organizationId of await findOrganizationsWithTasks(ctx.db, ctx.clock()))
    await ctx.db
      .transaction((tx) => tellTasksOf({ ...ctx, db: tx }, organizationId))
      .catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "Some of what was due could not be told");
}

async function tellTasksOf(ctx: TellContext, organizationId: string): Promise<void> {
  const { db } = ctx;
  if (!(await holdOrganization(db, organizationId))) return;
  const now = ctx.clock();
  const ruling = await readRuling(db, organizationId, { now, timeZone: ctx.timeZone });
  const tasks = await listDueTasks(db, organizationId, now);
  const shops = await listConcerned(db, organizationId, [...new Set(tasks.flatMap(shopsOf))]);
  const turn: Turn = { now, ruling, shops, notices: [], threads: [], people: [], settled: [] };
  for (const task of tasks) take(turn, task);
  await writeDecided(db, organizationId, turn);
  await tellPeople(ctx, organizationId, turn);
  await settleTasks(db, organizationId, turn.settled);
}

interface Named {
  incidentId: number;
  shopId: number | null;
  shopCount: number;
  alert: Alert;
  userIds: readonly string[];
  rule: TellingRule;
  /** It reminds those who have heard of it; else it tells those who have not. */
  isReminder: boolean;
  shopIds: readonly number[];
}

interface Turn {
  readonly now: Date;
  readonly ruling: OrganizationRules & Ruling;
  readonly shops: ReadonlyMap<number, ConcernedShop>;
  readonly notices: NewNotice[];
  readonly threads: ToldThread[];
  readonly people: Named[];
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

function factsOf({ ruling, shops: known, now }: Turn, task: DueTask, rule: TellingRule) {
  const { incident, thread, openAt, event } = task;
  const shops = shopsOf(task).flatMap((id) => known.get(id) ?? []);
  const topics = incident === null ? rule.topics : TOPIC_IDS.filter((id) => id === incident.topic);
  const matter = { thread, within: null, shopId: event.shopId, topics, shops };
  const isMuted = isMutedFor(ruling.mutes, "", { matter, isWorse: false, now: now.toISOString() });
  return {
    isOpen: (incident?.isOpen ?? openAt.length > 0) && isAbout(rule, { topics, shops }),
    isAcknowledged: incident?.isAcknowledged ?? false,
    isPart: incident?.isPart ?? false,
    isQuiet: isMuted || (incident?.isInWork ?? false),
  };
}

function remind(turn: Turn, task: DueTask, rule: TellingRule): void {
  for (const { destinationId, urgency } of task.openAt)
    if (rule.destinationIds.includes(destinationId))
      turn.notices.push({
        ...noticeOf(turn, task, rule),
        destinationId,
        urgency,
        phase: "grows",
        reminder: task.times + 1,
      });
  if (rule.people !== undefined) name(turn, task, { rule, userIds: peopleOfRule(rule, turn.ruling.members) });
}

/** Names people whom a task tells. */
function name({ now, people }: Turn, task: DueTask, { rule, userIds }: Pick<Named, "rule" | "userIds">): void {
  const { incident, event, kind } = task;
  const news = readEvent(event.kind, event.data);
  if (incident === null || news === null || !isTold(news)) return;
  const alert = { topic: kindOf(news).topic(news), news, at: now.toISOString() };
  const shopIds = shopsOf(task);
  const about = { incidentId: incident.id, shopId: event.shopId, shopCount: Math.max(1, shopIds.length), shopIds };
  people.push({ ...about, alert, userIds, rule, isReminder: kind === "remind" });
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
    const urgency = "now" as const;
    turn.notices.push({ ...noticeOf(turn, task, rule), destinationId, urgency, phase: "opens", step: task.step });
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
  name(turn, task, { rule, userIds: peopleOfStep(rule, task.step, turn.ruling.members) });
}

/** A step that names somebody breaks through what they have set to be quiet; who has paused everything is passed over. */
async function tellPeople(ctx: TellContext, organizationId: string, { people, now }: Turn): Promise<void> {
  const named = await whoHears(ctx.db, organizationId, { people, now });
  if (named.length === 0) return;
  await writeHearings(ctx.db, organizationId, hearingsOf(named, now));
  const alerts = named.map(({ rule, shopCount: _, shopIds: __, isReminder, ...one }) => {
    const told = { why: { ...whyOf([rule]), ...(!isReminder && { isNamed: true }) }, heldUntil: null };
    return { organizationId, ...one, mutedIds: [], ruled: new Map(one.userIds.map((id) => [id, told])) };
  });
  const { barred, heldBack } = await sendAlerts(ctx, organizationId, alerts);
  const messages = named.map(({ incidentId, alert, userIds }, index) => {
    const said = { what: alert.news.kind, saidAt: alert.at, isBeginning: false };
    return { incidentId, ...said, userIds, mutedIds: [], heldBack: heldBack[index] ?? [] };
  });
  await writeTold(ctx.db, organizationId, { messages, untold: [], ways: ctx.channels, barred, now });
}

/** Nobody hears twice by a step; and who is reminded has heard of it, and has not muted it. */
async function whoHears(db: Db, organizationId: string, { people, now }: Pick<Turn, "people" | "now">) {
  const heard = await readHearings(db, organizationId, [...new Set(people.map(({ incidentId }) => incidentId))]);
  const hears = (incidentId: number, userId: string) => heard.get(incidentId)?.get(userId)?.isOpen === true;
  const told = people.map((one) => ({
    ...one,
    userIds: one.userIds.filter((userId) => hears(one.incidentId, userId) === one.isReminder),
  }));
  const mutes = await readMutes(db, organizationId, [...new Set(told.flatMap(({ userIds }) => userIds))], now);
  return told
    .map((one) => (one.isReminder ? { ...one, userIds: unmuted(one, mutes, now) } : one))
    .filter(({ userIds }) => userIds.length > 0);
}

function unmuted({ alert, shopId, incidentId, shopIds, userIds }: Named, mutes: readonly Mute[], now: Date) {
  const matter = { ...matterOf(alert, { shopId, incidentId }), isWorse: false };
  const parts = shopId === null ? shopIds.map((id) => ({ ...matter, shopId: id })) : [];
  const muted = mutedPeople(mutes, { userIds, matter, partsFor: () => parts }, now.toISOString());
  return userIds.filter((userId) => !muted.includes(userId));
}

function hearingsOf(named: readonly Named[], now: Date) {
  const heard = Map.groupBy(named, ({ incidentId }) => incidentId);
  return new Map(
    [...heard].map(([incidentId, some]) => [
      incidentId,
      new Map(
        some.flatMap(({ userIds, shopCount }) =>
          userIds.map((userId) => [userId, { isOpen: true, toldAt: now.toISOString(), shopCount }] as const),
        ),
      ),
    ]),
  );
}
