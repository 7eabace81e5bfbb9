import type { ScheduledTask } from "../snapshot/visit.ts";
import { defineCheck, type FindingIn } from "./check.ts";
import { remoteText } from "./remote-text.ts";
import { SCHEDULED_TASKS_WORDS_DE } from "./words/scheduled-tasks-words-de.ts";
import { SCHEDULED_TASKS_WORDS_EN } from "./words/scheduled-tasks-words-en.ts";

/** Minutes that a task may be late where a shop sets nothing else (product rule). */
export const TASK_GRACE_MINUTES = 15;

/** A task that was due this long ago and is still running was left behind by a worker that died. */
const STUCK_HOURS = 6;

const MILLISECONDS_PER_MINUTE = 60_000;

/** Task states in which nobody expects a run. */
const RESTING = new Set(["inactive", "skipped"]);

type Trouble = "overdue" | "failed" | "stuck";
type TaskFinding = FindingIn<(typeof SCHEDULED_TASKS_WORDS_EN)["findings"]>;

export const scheduledTasksCheck = defineCheck({
  id: "scheduled-tasks",
  reads: ["tasks"],
  judge({ tasks, taskGraceMinutes }, _facts, now) {
    if (tasks === null) return null;
    const findings = new Map<string, TaskFinding>();
    for (const task of tasks) {
      const trouble = troubleOf(task, taskGraceMinutes, now);
      if (trouble === null) continue;
      const finding = findingOf(task, trouble);
      if (!findings.has(finding.id)) findings.set(finding.id, finding);
    }
    return findings.size === 0 ? [ALL_RUN] : [...findings.values()];
  },
  words: { en: SCHEDULED_TASKS_WORDS_EN, de: SCHEDULED_TASKS_WORDS_DE },
});

const ALL_RUN: TaskFinding = {
  id: "task.all",
  check: "scheduled-tasks",
  level: "green",
  text: "all",
  params: {},
  source: "Shopwarden",
  link: null,
};

/** Minutes after the planned run; negative before it, `null` when no run is planned. */
export function minutesLate(task: ScheduledTask, now: Date): number | null {
  const dueAt = task.nextExecutionTime === null ? Number.NaN : Date.parse(task.nextExecutionTime);
  return Number.isNaN(dueAt) ? null : (now.getTime() - dueAt) / MILLISECONDS_PER_MINUTE;
}

/** What is wrong with a task, `null` when nothing is. A queued task waits for a worker and can be late like any other. */
export function troubleOf(task: ScheduledTask, graceMinutes: number, now: Date): Trouble | null {
  if (RESTING.has(task.status)) return null;
  if (task.status === "failed") return "failed";
  const late = minutesLate(task, now);
  if (late === null) return null;
  if (task.status === "running") return late > Math.max(STUCK_HOURS * 60, graceMinutes) ? "stuck" : null;
  return late > graceMinutes ? "overdue" : null;
}

function findingOf(task: ScheduledTask, trouble: Trouble): TaskFinding {
  const name = remoteText(task.name, 200);
  return {
    id: `task.${remoteText(task.id, 200)}`,
    check: "scheduled-tasks",
    level: "yellow",
    text: trouble,
    params: { name, taskId: task.id, dueAt: task.nextExecutionTime },
    source: "Shopwarden",
    link: null,
  };
}
