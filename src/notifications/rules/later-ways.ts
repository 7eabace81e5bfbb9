import { INCIDENT_TOPICS } from "../../checks/topic.ts";
import { ownTasksOf } from "../delivering/awaiting/telling-task.ts";
import { hasChosenOwn, isAway, ruleOfTask, waysOfStep } from "../delivering/awaiting/task-rule.ts";
import type { Happened } from "../delivering/deciding/decided.ts";
import type { OwnListener } from "../delivering/deciding/own/own-rules.ts";
import { threadOfIncident } from "../thread.ts";
import type { WouldTellWay } from "./rule-answers.ts";

interface Asked {
  happened: Happened;
  watched: readonly number[];
  now: Date;
}

/** A way, and the destination where it is a channel of theirs. */
export type LaterWay = Pick<WouldTellWay, "way" | "when" | "afterMinutes"> & { destinationId?: string };

/** By which ways their own rules also tell somebody if nobody acknowledges it by then. */
export function laterWays(listener: OwnListener, { happened, watched, now }: Asked): readonly LaterWay[] {
  const isIncident = happened.urgency === "now" && INCIDENT_TOPICS.some((topic) => happened.topics.includes(topic));
  if (!isIncident) return [];
  const incident = { ...happened, thread: threadOfIncident(0) };
  const first = new Set(listener.rules.flatMap(({ destinationIds }) => destinationIds));
  const ways = ownTasksOf(listener, { happened: [incident], watched, now }).flatMap((task): LaterWay[] => {
    const { ruleId, kind, step, dueAt } = task;
    const known = { ruling: { rules: [], own: [listener] }, watched: new Map([[listener.userId, watched]]) };
    const by = ruleOfTask(known, ruleId);
    if (kind !== "step" || by === null || isAway(listener, happened.topics, dueAt)) return [];
    const said = (by.rule.steps ?? []).find((one) => one.step === step);
    const when = { when: dueAt.toISOString(), afterMinutes: said?.afterMinutes ?? 0 };
    const channels = (said?.destinationIds ?? []).filter((id) => !first.has(id));
    const named = hasChosenOwn(listener) ? waysOfStep(step, by, { concern: happened, watched, now }) : [];
    return [
      ...channels.map((destinationId) => ({ way: "own" as const, destinationId, ...when })),
      ...named.map((way) => ({ way, ...when })),
    ];
  });
  return ways;
}
