import { INCIDENT_TOPICS } from "../../checks/topic.ts";
import { hasChosenOwn, isAway, ruleOfTask, waysOfStep } from "../delivering/awaiting/task-rule.ts";
import { type NewTask, ownTasksOf } from "../delivering/awaiting/telling-task.ts";
import type { Happened } from "../delivering/deciding/decided.ts";
import type { OwnListener } from "../delivering/deciding/own/own-rules.ts";
import { threadOfIncident } from "../thread.ts";
import type { WouldTellWay } from "./rule-answers.ts";

interface Asked {
  happened: Happened;
  watched: readonly number[];
  /** Their channels that are told first. */
  toldFirst: readonly string[];
  now: Date;
}

/** A way, and the destination where it is a channel of theirs. */
export type LaterWay = Pick<WouldTellWay, "way" | "when" | "afterMinutes" | "state"> & { destinationId?: string };

/**
 * By which ways their own rules also tell somebody if nobody acknowledges it by then. A channel that has heard of it
 * hears nothing more, and several rules say it once by one way at one moment.
 */
export function laterWays(listener: OwnListener, { happened, watched, toldFirst, now }: Asked): readonly LaterWay[] {
  const isIncident = happened.urgency === "now" && INCIDENT_TOPICS.some((topic) => happened.topics.includes(topic));
  if (!isIncident) return [];
  const incident = { ...happened, thread: threadOfIncident(0) };
  const inTurn = ownTasksOf(listener, { happened: [incident], watched, now })
    .filter(({ kind }) => kind === "step")
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
  const told = new Map<string, LaterWay>();
  for (const task of inTurn)
    for (const way of waysOfTask(listener, task, { happened, watched, now })) {
      const key = way.destinationId ?? `${way.way} ${way.when}`;
      if (!toldFirst.includes(key) && !told.has(key)) told.set(key, way);
    }
  return [...told.values()];
}

function waysOfTask(
  listener: OwnListener,
  { ruleId, step, dueAt }: NewTask,
  { happened, watched, now }: Omit<Asked, "toldFirst">,
): readonly LaterWay[] {
  const known = { ruling: { rules: [], own: [listener] }, watched: new Map([[listener.userId, watched]]) };
  const by = ruleOfTask(known, ruleId);
  if (by === null || isAway(listener, happened.topics, dueAt)) return [];
  const { hasAddress, hasDevice } = listener.person;
  const said = (by.rule.steps ?? []).find((one) => one.step === step);
  const when = { when: dueAt.toISOString(), afterMinutes: said?.afterMinutes ?? 0 };
  const stateOf = { email: hasAddress ? "on" : "unconfirmed", push: "on" } as const;
  const named = hasChosenOwn(listener) ? waysOfStep(step, by, { concern: happened, watched, now }) : [];
  return [
    ...(said?.destinationIds ?? []).map((destinationId) => ({
      way: "own" as const,
      state: "on" as const,
      destinationId,
      ...when,
    })),
    ...named.filter((way) => way !== "push" || hasDevice).map((way) => ({ way, state: stateOf[way], ...when })),
  ];
}
