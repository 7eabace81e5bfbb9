import { describe, expect, it } from "vitest";
import type { Level } from "../checks/finding.ts";
import type { FailureReason } from "../snapshot/failure.ts";
import { calmAt, decideAlerts, decideCalm } from "./decide-alerts.ts";
import { NOTHING_TOLD, type ShopMemory, shopMemorySchema } from "./shop-memory.ts";
import type { ShopEvent } from "./topics/events.ts";
import type { Condition } from "./topics/flapping/calm.ts";

const START = new Date("2026-11-20T09:00:00.000Z").getTime();
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
const failure = (reason: FailureReason) => ({
  reason,
  excerpt: null,
  httpStatus: null,
  location: null,
  retryAfterSeconds: null,
});

const failing = (reason: FailureReason = "timed_out"): ShopEvent => ({
  kind: "failing",
  failure: failure(reason),
  since: at(0),
});
const stopped: ShopEvent = { kind: "stopped", failure: failure("credentials_refused"), since: at(0) };
const answers: ShopEvent = { kind: "answers", since: at(0) };
const status = (from: Level, to: Level): ShopEvent => ({ kind: "status", from, to, findings: [], findingCount: 1 });
const further: ShopEvent = { kind: "further", findings: [], findingCount: 1 };
const warned: ShopEvent = { kind: "warned", findings: [], findingCount: 1 };
const speedFailing: ShopEvent = { kind: "speedFailing", reason: "No answer." };
const speedWorks: ShopEvent = { kind: "speedWorks" };
const speedDropped: ShopEvent = { kind: "speedDropped" };
const FINE: Condition = { failure: null, failingSince: null, isStopped: false, level: "green" };
const DOWN: Condition = { ...FINE, failure: failure("timed_out"), failingSince: at(70) };

type Step = { minutes: number; event: ShopEvent; watchers?: readonly string[]; told: readonly string[] };

/** Runs the steps in order; returns who was told of which topic at each. */
function run(steps: readonly Step[]): { memory: ShopMemory; told: readonly (readonly string[])[] } {
  let memory = NOTHING_TOLD;
  const told = steps.map(({ minutes, event, watchers = ["ada"] }) => {
    const decision = decideAlerts(memory, { event, at: at(minutes) }, watchers);
    memory = shopMemorySchema.parse(JSON.parse(JSON.stringify(decision.memory)));
    return decision.alerts.flatMap(({ topic, news, userIds }) =>
      userIds.map((userId) => `${userId}: ${topic} ${news.kind}`),
    );
  });
  return { memory, told };
}

const DAY = 24 * 60;

const STORIES: Record<string, readonly Step[]> = {
  "tells an outage at its beginning and its end": [
    { minutes: 0, event: failing(), told: ["ada: outage failing"] },
    { minutes: 10, event: answers, told: ["ada: outage answers"] },
  ],
  "tells everybody who watches, and nobody else": [
    { minutes: 0, event: failing(), watchers: ["ada", "bob"], told: ["ada: outage failing", "bob: outage failing"] },
    { minutes: 5, event: status("green", "red"), watchers: [], told: [] },
  ],
  "tells of a recovery only those who were told of the outage": [
    { minutes: 0, event: failing(), watchers: ["ada"], told: ["ada: outage failing"] },
    { minutes: 9, event: answers, watchers: ["ada", "bob"], told: ["ada: outage answers"] },
  ],
  "says nothing of a recovery that nobody had heard the beginning of": [{ minutes: 0, event: answers, told: [] }],
  "tells that a person is needed apart from an outage, and the end of both once": [
    { minutes: 0, event: failing(), told: ["ada: outage failing"] },
    { minutes: 5, event: failing("credentials_refused"), told: ["ada: access failing"] },
    { minutes: 9, event: stopped, told: ["ada: stopped stopped"] },
    { minutes: 15, event: answers, told: ["ada: outage answers"] },
    { minutes: 16, event: answers, told: [] },
  ],
  "tells of each further error of a shop that is red already": [
    { minutes: 0, event: status("green", "red"), told: ["ada: status status"] },
    { minutes: 20, event: further, told: ["ada: status further"] },
    { minutes: 40, event: further, watchers: ["ada", "bob"], told: ["ada: status further", "bob: status further"] },
  ],
  "tells of each further warning, and knows a worse status by it no better": [
    { minutes: 0, event: status("green", "red"), told: ["ada: status status"] },
    { minutes: 70, event: warned, told: ["ada: status warned"] },
    { minutes: 140, event: status("red", "yellow"), told: ["ada: status status"] },
    { minutes: 210, event: warned, told: ["ada: status warned"] },
    { minutes: 280, event: status("yellow", "green"), told: ["ada: status status"] },
  ],
  "takes back that visits have stopped once they go on, and says it anew when they stop again": [
    { minutes: 0, event: failing("credentials_refused"), told: ["ada: access failing"] },
    { minutes: 9, event: stopped, told: ["ada: stopped stopped"] },
    { minutes: 60, event: failing(), told: ["ada: outage failing"] },
    { minutes: 75, event: stopped, told: ["ada: stopped stopped"] },
  ],
  "does not repeat a reason within 24 hours": [
    { minutes: 0, event: failing(), told: ["ada: outage failing"] },
    { minutes: DAY - 1, event: failing(), told: [] },
    { minutes: DAY, event: failing(), told: ["ada: outage failing"] },
    { minutes: DAY + 1, event: failing(), told: [] },
  ],
  "repeats it when it was resolved in between": [
    { minutes: 0, event: failing(), told: ["ada: outage failing"] },
    { minutes: 30, event: answers, told: ["ada: outage answers"] },
    { minutes: 90, event: failing(), told: ["ada: outage failing"] },
  ],
  "tells each step for the worse, and each step back to those who heard of it": [
    { minutes: 0, event: status("green", "yellow"), told: ["ada: status status"] },
    { minutes: 70, event: status("yellow", "red"), told: ["ada: status status"] },
    { minutes: 140, event: status("red", "yellow"), watchers: ["ada", "bob"], told: ["ada: status status"] },
    { minutes: 210, event: status("yellow", "green"), watchers: ["ada", "bob"], told: ["ada: status status"] },
    { minutes: 280, event: status("green", "yellow"), told: ["ada: status status"] },
  ],
  "does not tell the same worsening twice": [
    { minutes: 0, event: status("green", "red"), told: ["ada: status status"] },
    { minutes: 70, event: status("yellow", "red"), told: [] },
  ],
  "tells failing speed tests once, and that they work again": [
    { minutes: 0, event: speedWorks, told: [] },
    { minutes: 10, event: speedFailing, told: ["ada: speed speedFailing"] },
    { minutes: 20, event: speedFailing, told: [] },
    { minutes: 30, event: speedWorks, told: ["ada: speed speedWorks"] },
  ],
  "says nothing when the address that fails is not to be measured any more, and tells the next one that fails": [
    { minutes: 0, event: speedFailing, told: ["ada: speed speedFailing"] },
    { minutes: 10, event: speedDropped, told: [] },
    { minutes: 20, event: speedFailing, told: ["ada: speed speedFailing"] },
  ],
  "takes what one visit brings as one change, so that nobody hears of an answer and of restlessness at once": [
    { minutes: 0, event: failing(), told: ["ada: outage failing"] },
    { minutes: 10, event: answers, told: ["ada: outage answers"] },
    { minutes: 20, event: failing(), told: ["ada: outage failing"] },
    { minutes: 30, event: answers, told: ["ada: outage answers"] },
    { minutes: 30, event: status("green", "red"), told: ["ada: status status"] },
    { minutes: 40, event: failing(), told: ["ada: outage failing"] },
    { minutes: 50, event: answers, told: ["ada: outage answers"] },
    { minutes: 50, event: status("red", "green"), told: ["ada: status status"] },
    { minutes: 60, event: failing(), told: ["ada: flapping flapping"] },
    { minutes: 60, event: status("green", "red"), told: [] },
  ],
  "forgets who stops watching": [
    { minutes: 0, event: failing(), told: ["ada: outage failing"] },
    { minutes: 1, event: speedWorks, watchers: [], told: [] },
    { minutes: 2, event: answers, told: [] },
  ],
  "takes two returns within two hours one by one, and what stays away longer for something new": [
    { minutes: 0, event: failing(), told: ["ada: outage failing"] },
    { minutes: 10, event: answers, told: ["ada: outage answers"] },
    { minutes: 20, event: failing(), told: ["ada: outage failing"] },
    { minutes: 30, event: answers, told: ["ada: outage answers"] },
    { minutes: 60, event: failing(), told: ["ada: outage failing"] },
    { minutes: 70, event: answers, told: ["ada: outage answers"] },
    { minutes: 101, event: failing(), told: ["ada: outage failing"] },
    { minutes: 110, event: answers, told: ["ada: outage answers"] },
    { minutes: 141, event: failing(), told: ["ada: outage failing"] },
  ],
  "holds speed tests by themselves": [
    { minutes: 0, event: speedFailing, told: ["ada: speed speedFailing"] },
    { minutes: 10, event: speedWorks, told: ["ada: speed speedWorks"] },
    { minutes: 20, event: speedFailing, told: ["ada: speed speedFailing"] },
    { minutes: 30, event: speedWorks, told: ["ada: speed speedWorks"] },
    { minutes: 40, event: speedFailing, told: ["ada: speed speedFailing"] },
    { minutes: 50, event: speedWorks, told: ["ada: speed speedWorks"] },
    { minutes: 60, event: speedFailing, told: ["ada: speed flapping"] },
    { minutes: 70, event: speedWorks, told: [] },
    { minutes: 71, event: failing(), told: ["ada: outage failing"] },
  ],
};

describe("who is told what", () => {
  it.each(Object.entries(STORIES))("%s", (_, steps) => {
    expect(run(steps).told).toEqual(steps.map(({ told }) => told));
  });
});

describe("a shop that flaps", () => {
  const FLAPPING: readonly Step[] = [
    { minutes: 0, event: failing(), told: [] },
    { minutes: 10, event: answers, told: [] },
    { minutes: 20, event: failing(), told: [] },
    { minutes: 30, event: answers, told: [] },
    { minutes: 40, event: failing(), told: [] },
    { minutes: 50, event: answers, told: [] },
    { minutes: 59, event: failing(), watchers: ["ada", "bob"], told: [] },
    { minutes: 61, event: answers, watchers: ["ada", "bob", "eve"], told: [] },
    { minutes: 70, event: failing(), watchers: ["ada", "bob", "eve"], told: [] },
  ];

  it("is told once at the third return within two hours, and then held", () => {
    const { told, memory } = run(FLAPPING);
    expect(told.slice(6)).toEqual([["ada: flapping flapping", "bob: flapping flapping"], [], []]);
    expect(memory.hold).toMatchObject({ changes: 9, lastAt: at(70) });
  });

  it("is told meanwhile of what is no change and comes but once, and that does not prolong it", () => {
    const { told, memory } = run([
      ...FLAPPING,
      { minutes: 71, event: stopped, told: [] },
      { minutes: 72, event: speedFailing, told: [] },
      { minutes: 73, event: speedWorks, told: [] },
    ]);
    expect(told.slice(9)).toEqual([["ada: stopped stopped"], ["ada: speed speedFailing"], ["ada: speed speedWorks"]]);
    expect(memory.hold).toMatchObject({ changes: 9, lastAt: at(70) });
  });

  it("counts what one visit brings as one change while it is held", () => {
    const { memory } = run([...FLAPPING, { minutes: 70, event: status("green", "red"), told: [] }]);
    expect(memory.hold).toMatchObject({ changes: 9, lastAt: at(70) });
  });

  it("is calm half an hour after its last change", () => {
    expect(calmAt(run(FLAPPING).memory)).toEqual(new Date(at(100)));
    expect(calmAt(NOTHING_TOLD)).toBeNull();
  });

  it("ends with the number of changes, for those who were told of the beginning and still watch", () => {
    const { memory, alerts } = decideCalm(run(FLAPPING).memory, { condition: FINE, at: at(100) }, ["bob", "eve"]);
    expect(alerts).toEqual([
      { topic: "flapping", at: at(100), news: { kind: "calm", changes: 9, condition: FINE }, userIds: ["bob"] },
    ]);
    expect(memory).toMatchObject({ hold: null, changes: [] });
  });

  it("goes on from how the shop is then", () => {
    const { memory } = decideCalm(run(FLAPPING).memory, { condition: DOWN, at: at(100) }, ["ada"]);
    expect(decideAlerts(memory, { event: failing(), at: at(110) }, ["ada"]).alerts).toEqual([]);
    expect(decideAlerts(memory, { event: answers, at: at(110) }, ["ada"]).alerts).toHaveLength(1);

    const red: Condition = { ...FINE, level: "red" };
    const stillRed = decideCalm(run(FLAPPING).memory, { condition: red, at: at(100) }, ["ada"]).memory;
    expect(decideAlerts(stillRed, { event: answers, at: at(110) }, ["ada"]).alerts).toEqual([]);
    expect(decideAlerts(stillRed, { event: status("red", "green"), at: at(110) }, ["ada"]).alerts).toHaveLength(1);
  });

  it("is told as the outage that it is when it comes to rest by staying down", () => {
    const topicAtRest = (condition: Condition) =>
      decideCalm(run(FLAPPING).memory, { condition, at: at(100) }, ["ada"]).alerts.map(({ topic }) => topic);
    expect(topicAtRest(DOWN)).toEqual(["outage"]);
    expect(topicAtRest({ ...DOWN, failure: failure("credentials_refused") })).toEqual(["access"]);
  });

  it("is told of a worsening after its rest, if it got better while nothing was told", () => {
    const before = decideAlerts(NOTHING_TOLD, { event: status("green", "red"), at: at(-80) }, ["ada"]).memory;
    const { hold } = run(FLAPPING).memory;
    const afterRest = (level: Level) => {
      const { memory } = decideCalm({ ...before, hold }, { condition: { ...DOWN, level }, at: at(100) }, ["ada"]);
      const back = decideAlerts(memory, { event: answers, at: at(110) }, ["ada"]).memory;
      return (event: ShopEvent) => decideAlerts(back, { event, at: at(200) }, ["ada"]).alerts.length;
    };
    expect(afterRest("green")(status("green", "yellow"))).toBe(1);
    expect(afterRest("yellow")(status("yellow", "red"))).toBe(1);
    expect(afterRest("yellow")(status("yellow", "green"))).toBe(1);
    expect(afterRest("red")(status("yellow", "red"))).toBe(0);
    expect(afterRest("red")(status("red", "green"))).toBe(1);
  });

  it("goes on not being visited by itself when it comes to rest like that", () => {
    const { memory } = run([...FLAPPING, { minutes: 71, event: stopped, told: [] }]);
    const isStillOpen = (isStopped: boolean) => {
      const condition = { ...DOWN, failure: failure("credentials_refused"), isStopped };
      return decideCalm(memory, { condition, at: at(100) }, ["ada"]).memory.told["ada"]?.stopped?.isOpen;
    };
    expect([isStillOpen(true), isStillOpen(false)]).toEqual([true, false]);
  });

  it("has nothing to end when it does not flap", () => {
    expect(decideCalm(NOTHING_TOLD, { condition: FINE, at: at(0) }, ["ada"])).toEqual({
      memory: NOTHING_TOLD,
      alerts: [],
    });
  });
});
