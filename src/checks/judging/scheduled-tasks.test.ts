import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ScheduledTask } from "../../snapshot/visit.ts";
import { subjectWith, taskWith } from "../check-subject-fixture.ts";
import { scheduledTasksCheck } from "./scheduled-tasks.ts";

const NOW = new Date("2026-11-20T09:41:00.000Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

const judge = (tasks: readonly ScheduledTask[], taskGraceMinutes = 15) =>
  scheduledTasksCheck.judge(subjectWith({ tasks, taskGraceMinutes }), { advisories: null }, NOW) ?? [];
const dueBefore = (minutes: number, known: Partial<ScheduledTask> = {}) =>
  taskWith({ nextExecutionTime: minutesAgo(minutes), ...known });

describe("scheduled tasks", () => {
  test("warns of a task that is 16 minutes late", () => {
    expect(judge([dueBefore(16)])).toMatchObject([
      {
        id: "task.7f0c0000000000000000000000000000",
        level: "yellow",
        text: "overdue",
        params: { dueAt: minutesAgo(16) },
      },
    ]);
  });

  test.each([15, 14, 0, -60])("waits with a task that is %i minutes late", (minutes) => {
    expect(judge([dueBefore(minutes)])).toMatchObject([{ id: "task.all", level: "green" }]);
  });

  test("keeps to the grace of the shop", () => {
    expect(judge([dueBefore(59)], 60)).toMatchObject([{ id: "task.all" }]);
    expect(judge([dueBefore(61)], 60)).toMatchObject([{ text: "overdue" }]);
  });

  test("judges tasks of every interval alike", () => {
    expect(judge([dueBefore(16, { intervalSeconds: 20 })])).toMatchObject([{ text: "overdue" }]);
  });

  test.each(["inactive", "skipped"])("leaves %s tasks alone", (status) => {
    expect(judge([dueBefore(10_000, { status })])).toMatchObject([{ id: "task.all" }]);
  });

  test("leaves tasks alone of which no next run is known", () => {
    expect(judge([taskWith({}), taskWith({ nextExecutionTime: "soon" })])).toMatchObject([{ id: "task.all" }]);
  });

  test("warns of a queued task that no worker takes", () => {
    expect(judge([dueBefore(16, { status: "queued" })])).toMatchObject([{ text: "overdue" }]);
  });

  test("warns of a failed task at once", () => {
    expect(judge([dueBefore(-10, { status: "failed" })])).toMatchObject([{ level: "yellow", text: "failed" }]);
  });

  test("gives a running task six hours, or a longer grace", () => {
    expect(judge([dueBefore(359, { status: "running" })])).toMatchObject([{ id: "task.all" }]);
    expect(judge([dueBefore(361, { status: "running" })])).toMatchObject([{ text: "stuck" }]);
    expect(judge([dueBefore(361, { status: "running" })], 600)).toMatchObject([{ id: "task.all" }]);
  });

  test("says that all run only when nothing is wrong", () => {
    const findings = judge([dueBefore(16), dueBefore(0, { name: "fine" })]);
    expect(findings.map(({ id }) => id)).toEqual(["task.7f0c0000000000000000000000000000"]);
  });

  test("says nothing while the tasks are not known", () => {
    expect(scheduledTasksCheck.judge(subjectWith({}), { advisories: null }, NOW)).toBeNull();
  });

  test("finds every id once, and either everything well or something wrong", () => {
    const tasks = fc.array(
      fc.record({
        id: fc.constant("id"),
        name: fc.constantFrom("a", "b", "c"),
        status: fc.constantFrom("scheduled", "queued", "running", "failed", "inactive", "skipped", "new word"),
        intervalSeconds: fc.nat(),
        lastExecutionTime: fc.constant(null),
        nextExecutionTime: fc.option(fc.integer({ min: -100, max: 1000 }).map(minutesAgo)),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(tasks, (some) => {
        const findings = judge(some);
        expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
        expect(findings.length).toBeGreaterThan(0);
        expect(findings.some(({ id }) => id === "task.all")).toBe(findings.every(({ level }) => level === "green"));
      }),
    );
  });
});
