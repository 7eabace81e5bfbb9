import { TOPIC_IDS } from "../../../checks/topic.ts";
import { hasChosenOwn, isAway, waysOfStep } from "../../delivering/awaiting/task-rule.ts";
import type { Happened } from "../../delivering/deciding/decided.ts";
import { peopleOfStep } from "../../delivering/deciding/rule-people.ts";
import { EVERYWHERE, isMutedFor } from "../../delivering/deciding/shared-mutes.ts";
import type { RuleStep } from "../../delivering/deciding/telling-rule.ts";
import type { PersonWay } from "../../delivering/telling-limits.ts";
import { mutedPeople } from "../../mutes/muted-people.ts";
import { howTold } from "../../ways/how-told.ts";
import { type AwaitedTask, awaitedTasks, isIncident, isQuietThen } from "./awaited-tasks.ts";
import type { Asked } from "./asked.ts";

/** It has just been told first. */
export interface Begun {
  happened: Happened;
  /** Who has heard of it, and who would have, had they not muted it. */
  people: ReadonlySet<string>;
  channels: ReadonlySet<string>;
  now: Date;
}

/** Whom a step tells, by ways to people or by a channel: of the organization, or of the person whose rule it is. */
export interface ToldLater {
  task: AwaitedTask;
  at: Date;
  userId: string | null;
  destinationId: string | null;
  ways: readonly PersonWay[];
}

/** What was told in a turn, and what each task of it has reached. */
interface Turn {
  at: Date;
  begun: Begun;
  told: ToldLater[];
  /** Who has muted what a step would tell them: they have it in the inbox, and no later step tells them. */
  muted: string[];
  /** People whom nobody can reach then are not told, and hear of it by a later step. */
  passed: AwaitedTask[];
}

/**
 * Whom rules also tell of an incident if nobody acknowledges it, in the order in which it happens. Whoever has heard of
 * it hears nothing more, and a step that reaches nobody of those it names goes on to the next at once. `mutedIds`: whom
 * steps name who have muted it then.
 */
export function toldLater(asked: Asked, begun: Begun): { told: readonly ToldLater[]; mutedIds: ReadonlySet<string> } {
  const told: ToldLater[] = [];
  const mutedIds = new Set<string>();
  if (!isIncident(begun.happened)) return { told, mutedIds };
  let waiting = awaitedTasks(asked, begun).filter(({ kind }) => kind === "step");
  while (waiting.length > 0) {
    const at = new Date(Math.min(...waiting.map(({ dueAt }) => dueAt.getTime())));
    const due = waiting.filter(({ dueAt }) => dueAt <= at);
    const turn: Turn = { at, begun: { ...begun, ...heardOf(begun, told, mutedIds) }, told: [], muted: [], passed: [] };
    for (const task of due) takeStep(asked, turn, task);
    told.push(...turn.told);
    for (const userId of turn.muted) mutedIds.add(userId);
    const isNext = (task: AwaitedTask) =>
      turn.passed.some(({ ruleId, step }) => ruleId === task.ruleId && step + 1 === task.step);
    waiting = waiting
      .filter((task) => !due.includes(task))
      .map((task) => (isNext(task) ? { ...task, dueAt: at } : task));
  }
  return { told, mutedIds };
}

function heardOf(
  begun: Begun,
  told: readonly ToldLater[],
  mutedIds: ReadonlySet<string>,
): Pick<Begun, "people" | "channels"> {
  const byWays = told.flatMap(({ userId, destinationId }) => (destinationId === null ? (userId ?? []) : []));
  const channels = told.flatMap(({ destinationId }) => destinationId ?? []);
  return {
    people: new Set([...begun.people, ...byWays, ...mutedIds]),
    channels: new Set([...begun.channels, ...channels]),
  };
}

function takeStep(asked: Asked, turn: Turn, task: AwaitedTask): void {
  const { rule, listener } = task;
  const { at, begun } = turn;
  if (isQuietThen(asked, begun.happened, at)) return;
  if (listener !== null && isAway(listener, begun.happened.topics, at)) return;
  const said = (rule.steps ?? []).filter(({ step }) => step === task.step);
  const byChannel = toChannels(asked, turn, { task, said });
  const byWays = listener === null ? namedPeople(asked, turn, task) : ownWays(asked, turn, task);
  turn.told.push(...byChannel.told, ...byWays.told);
  const reached = [...byChannel.reached, ...byWays.reached];
  if (reached.some(({ isPerson }) => isPerson) && reached.every(({ isTold }) => !isTold)) turn.passed.push(task);
}

/** What is written down of whom a step names. */
interface Reached {
  isPerson: boolean;
  isTold: boolean;
}

interface Taken {
  told: readonly ToldLater[];
  reached: readonly Reached[];
}

function toChannels(
  { known }: Asked,
  { at, begun }: Turn,
  { task, said }: { task: AwaitedTask; said: readonly RuleStep[] },
): Taken {
  const { listener } = task;
  const matter = { ...begun.happened, thread: task.thread };
  const isMuted = (id: string) =>
    isMutedFor(listener?.mutes ?? known.mutes, id, { matter, isWorse: false, now: at.toISOString() });
  const ids = said.flatMap(({ destinationIds }) => destinationIds).filter((id) => !begun.channels.has(id));
  const toldTo = (destinationId: string) => ({ task, at, userId: listener?.userId ?? null, destinationId, ways: [] });
  return {
    told: ids.filter((id) => !isMuted(id)).map(toldTo),
    reached: ids.map((id) => ({ isPerson: listener !== null, isTold: !isMuted(id) })),
  };
}

/** A step that names somebody breaks through quiet hours, but neither through mutes nor through a pause. */
function namedPeople({ members, tellable, mutes, shop }: Asked, { at, begun, muted }: Turn, task: AwaitedTask): Taken {
  const possible = members.filter(({ canBeNamed }) => canBeNamed);
  const named = peopleOfStep(task.rule, task.step, possible).filter((userId) => !begun.people.has(userId));
  const about = { topic: "availability", urgency: "now", phase: "opens", isNamed: true } as const;
  const isLetIn = (userId: string) => possible.some((one) => one.userId === userId && one.hasAccess);
  const topics = TOPIC_IDS.filter((id) => begun.happened.topics.includes(id));
  const matter = { threads: [], shopId: shop.id, topics, isWorse: false, parts: [] };
  const mutedThen = mutedPeople(mutes, { userIds: named.filter(isLetIn), matter }, at.toISOString());
  muted.push(...mutedThen);
  const taken = named.map((userId) => {
    const person = tellable.get(userId);
    if (person === undefined || !isLetIn(userId)) return { userId, ways: [], isTold: false, isHeard: false };
    const told = howTold({ ...person, hasAddress: true }, { ...about, isMuted: mutedThen.includes(userId) }, at);
    const ways = (["email", "push"] as const).filter((way) => told[way].when !== "inbox");
    const isHeard = ways.length > 0;
    return { userId, ways, isHeard, isTold: isHeard && (person.hasAddress || ways.includes("push")) };
  });
  return {
    told: taken.flatMap(({ userId, ways, isHeard }) =>
      isHeard ? [{ task, at, userId, destinationId: null, ways }] : [],
    ),
    reached: taken.map(({ isTold }) => ({ isPerson: true, isTold })),
  };
}

/** The ways of a step of somebody's own rule, each once. */
function ownWays({ shop }: Asked, { at, begun, told }: Turn, task: AwaitedTask): Taken {
  const { rule, listener, watched } = task;
  if (listener === null || !hasChosenOwn(listener)) return { told: [], reached: [] };
  const { happened } = begun;
  const matter = { ...happened, thread: task.thread };
  if (isMutedFor(listener.mutes, EVERYWHERE, { matter, isWorse: false, now: at.toISOString() }))
    return { told: [], reached: [] };
  const { userId, person } = listener;
  const before = told.filter((one) => one.userId === userId && one.task.listener !== null).flatMap(({ ways }) => ways);
  const concern = { topics: happened.topics, shops: [shop] };
  const named = waysOfStep(task.step, { rule, listener }, { concern, watched, now: at });
  const ways = named.filter((way) => !before.includes(way));
  if (ways.length === 0) return { told: [], reached: [] };
  const isMailAlone = ways.every((way) => way === "email" || !person.hasDevice) && ways.includes("email");
  return {
    told: [{ task, at, userId, destinationId: null, ways: ways.filter((way) => way === "email" || person.hasDevice) }],
    reached: [{ isPerson: true, isTold: !isMailAlone || person.hasAddress }],
  };
}
