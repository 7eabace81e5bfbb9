import { describe, expect, it } from "vitest";
import type { FailureReason } from "../snapshot/failure.ts";
import { type Alert, alertKey, isOvertaken, outdatedKeys } from "./alert.ts";
import type { News } from "./topics/events.ts";
import type { Condition } from "./topics/flapping/calm.ts";
import type { Topic } from "./topics/topics.ts";

const NOON = "2026-11-20T12:00:00.000Z";
const LATER = "2026-11-20T12:05:00.000Z";

const failing = (reason: FailureReason) => {
  const failure = { reason, excerpt: null, httpStatus: null, location: null, retryAfterSeconds: null };
  return { kind: "failing", failure, since: NOON } as const;
};
const outage = failing("timed_out");
const access = failing("credentials_refused");
const fine: Condition = { failure: null, failingSince: null, isStopped: false, level: "green" };
const calm = (condition: Condition): News => ({ kind: "calm", changes: 6, condition });
const down: Condition = { ...fine, failure: outage.failure, failingSince: NOON, level: "red" };
const worse: News = { kind: "status", from: "green", to: "red", findings: [], findingCount: 1 };

const CASES: readonly [string, Topic, News, readonly Topic[]][] = [
  ["an outage", "outage", outage, ["access", "stopped"]],
  ["refused credentials", "access", access, ["outage"]],
  ["the third refusal", "stopped", { ...access, kind: "stopped" }, ["outage", "access"]],
  ["an answer", "outage", { kind: "answers", since: NOON }, ["access", "stopped"]],
  ["a worse status", "status", worse, []],
  ["a better status", "status", { ...worse, from: "red", to: "green" }, []],
  ["failing speed tests", "speed", { kind: "speedFailing", reason: "timed_out" }, []],
  ["speed tests that work", "speed", { kind: "speedWorks" }, []],
  ["flapping", "flapping", { kind: "flapping", changes: 5 }, []],
  ["its end, all well", "flapping", calm(fine), ["outage", "access", "stopped", "status"]],
  ["its end with findings", "flapping", calm({ ...fine, level: "red" }), ["outage", "access", "stopped", "status"]],
  ["its end by staying down", "outage", calm(down), ["access", "flapping", "stopped"]],
  [
    "the same without findings",
    "outage",
    calm({ ...down, level: "green" }),
    ["access", "flapping", "stopped", "status"],
  ],
  [
    "its end when visits have stopped",
    "access",
    calm({ ...down, failure: access.failure, isStopped: true }),
    ["outage", "flapping"],
  ],
];

describe("an alert", () => {
  it("of further errors leaves everything to say that came before, because it repeats nothing", () => {
    const further = { topic: "status", news: { kind: "further", findings: [], findingCount: 1 }, at: NOON } as const;
    const earlier = new Date(Date.parse(NOON) - 60_000).toISOString();
    expect(outdatedKeys(further, 7)).toEqual([]);
    expect(isOvertaken({ topic: "status", news: worse, at: earlier }, further)).toBe(false);
  });

  it.each(CASES)("of %s takes away what it makes untrue, and nothing else", (_, topic, news, outdated) => {
    expect(outdatedKeys({ topic, news }, 7)).toEqual(outdated.map((other) => alertKey(other, 7)));
  });

  it.each(CASES)(
    "of %s has nothing left to say once what it makes untrue, or its own topic, comes late",
    (...cased) => {
      const [, topic, news, outdated] = cased;
      const newer: Alert = { topic, news, at: LATER };
      const isLate = (late: Topic) => isOvertaken({ topic: late, news: worse, at: NOON }, newer);
      const topics: readonly Topic[] = ["outage", "access", "stopped", "status", "speed", "flapping"];
      expect(topics.filter(isLate)).toEqual(topics.filter((late) => late === topic || outdated.includes(late)));
    },
  );

  it("is not overtaken by an older one", () => {
    const answers: Alert = { topic: "outage", news: { kind: "answers", since: NOON }, at: NOON };
    expect(isOvertaken({ topic: "access", news: access, at: LATER }, answers)).toBe(false);
  });

  it("is overtaken by one of the same moment only if it does not make that one untrue itself", () => {
    const at = NOON;
    const refusal: Alert = { topic: "access", news: access, at };
    const stopped: Alert = { topic: "stopped", news: { ...access, kind: "stopped" }, at };
    expect([isOvertaken(refusal, stopped), isOvertaken(stopped, refusal)]).toEqual([true, false]);
    const rest: Alert = { topic: "outage", news: calm(down), at };
    expect([isOvertaken(refusal, rest), isOvertaken(rest, refusal)]).toEqual([false, false]);
    expect(isOvertaken(refusal, { ...refusal })).toBe(false);
  });
});
