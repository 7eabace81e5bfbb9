import { expect, it } from "vitest";
import type { Happened } from "../deciding/decided.ts";
import type { TellingRule } from "../deciding/telling-rule.ts";
import { isOver, remindsNext, tasksOf } from "./telling-task.ts";

const NOW = new Date("2026-11-20T09:41:00.000Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const NOBODY = { watchers: false, roles: [], teamIds: [], userIds: [] };

const ruleOf = (given: Partial<TellingRule>): TellingRule => ({
  id: "night",
  name: null,
  topics: ["work"],
  urgency: "now",
  scope: "all",
  scopeIds: [],
  ends: true,
  pace: "now",
  destinationIds: ["slack"],
  ...given,
});
const STEPS = [15, 60].map((afterMinutes, index) => ({
  step: index + 1,
  afterMinutes,
  destinationIds: ["on-call"],
  people: NOBODY,
}));
const opened = (given: Partial<Happened> = {}): Happened => ({
  eventId: 1,
  at: NOW.toISOString(),
  shopId: 1,
  shopCount: 1,
  topics: ["work"],
  urgency: "now",
  phase: "opens",
  thread: "incident:1",
  within: null,
  covers: [],
  leaves: [],
  staysOpen: false,
  isSilent: false,
  shops: [{ id: 1, projectId: 10, tagIds: [] }],
  ...given,
});
const dues = (rule: TellingRule, happened = opened()) =>
  tasksOf({ rules: [rule], timeZone: "UTC", now: NOW }, [happened]).map(({ kind, step, dueAt }) => [kind, step, dueAt]);

it("a rule that is read twice for its channels, and a matter that begins twice at once, are each told once", () => {
  const rule = ruleOf({ remindMinutes: 60 });
  const tasks = tasksOf({ rules: [rule, { ...rule, urgency: "now" }], timeZone: "UTC", now: NOW }, [
    opened(),
    opened({ eventId: 2 }),
  ]);
  expect(tasks.map(({ kind, eventId }) => [kind, eventId])).toEqual([["remind", 2]]);
});

it("a rule reminds and escalates counted from when its first message is due", () => {
  const rule = ruleOf({ steps: STEPS, remindMinutes: 240 });
  expect(dues(rule)).toEqual([
    ["remind", 0, later(240)],
    ["step", 1, later(15)],
    ["step", 2, later(60)],
  ]);
  const evening = { when: "within", spans: [{ days: [5], from: "18:00", to: "20:00" }] } as const;
  const hours = { ...evening, spans: [{ days: [5], from: "18:00", to: "20:00" }] };
  expect(dues({ ...rule, hours })[1]).toEqual(["step", 1, new Date("2026-11-20T18:15:00.000Z")]);
  expect(dues({ ...rule, hours, outside: "leave" })).toEqual([]);
});

it("nothing follows from what a rule does not tell, and no step from what nobody can acknowledge", () => {
  const rule = ruleOf({ steps: STEPS, remindMinutes: 60 });
  expect(dues(rule, opened({ urgency: "week" }))).toEqual([]);
  expect(dues(rule, opened({ phase: "grows" }))).toEqual([]);
  expect(dues(rule, opened({ within: "incident:9" }))).toEqual([]);
  expect(dues(rule, opened({ thread: "shop:1:status" }))).toEqual([["remind", 0, later(60)]]);
});

it("it reminds six times at its pace, then once a day, and for 14 days at most", () => {
  const at = { remindMinutes: 60, now: NOW };
  expect(remindsNext({ beganAt: NOW, times: 5 }, at)).toEqual(later(60));
  expect(remindsNext({ beganAt: NOW, times: 6 }, at)).toEqual(later(1440));
  expect(remindsNext({ beganAt: later(-13.5 * 1440), times: 9 }, at)).toBeNull();
});

it.each(["isAcknowledged", "isPart", "isQuiet"])("is over when it %s", (what) => {
  const open = { isOpen: true, isAcknowledged: false, isPart: false, isQuiet: false };
  expect(isOver(open)).toBe(false);
  expect(isOver({ ...open, isOpen: false })).toBe(true);
  expect(isOver({ ...open, [what]: true })).toBe(true);
});
