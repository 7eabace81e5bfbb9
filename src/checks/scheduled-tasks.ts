import type { ScheduledTask } from "../snapshot/visit.ts";
import { defineCheck } from "./check.ts";
import type { Finding } from "./finding.ts";
import { remoteText, textParam } from "./remote-text.ts";

/** Minutes that a task may be late where a shop sets nothing else (product rule). */
export const TASK_GRACE_MINUTES = 15;

/** A task that was due this long ago and is still running was left behind by a worker that died. */
const STUCK_HOURS = 6;

const MILLISECONDS_PER_MINUTE = 60_000;

/** Task states in which nobody expects a run. */
const RESTING = new Set(["inactive", "skipped"]);

type Trouble = "overdue" | "failed" | "stuck";

export const scheduledTasksCheck = defineCheck({
  id: "scheduled-tasks",
  title: { en: "Scheduled tasks", de: "Geplante Aufgaben" },
  reads: ["tasks"],
  judge({ tasks, taskGraceMinutes }, _facts, now) {
    if (tasks === null) return null;
    const findings = new Map<string, Finding>();
    for (const task of tasks) {
      const trouble = troubleOf(task, taskGraceMinutes, now);
      if (trouble === null) continue;
      const finding = findingOf(task, trouble);
      if (!findings.has(finding.id)) findings.set(finding.id, finding);
    }
    return findings.size === 0 ? [ALL_RUN] : [...findings.values()];
  },
  texts: {
    all: {
      en: () => "All tasks run correctly",
      de: () => "Alle Aufgaben laufen wie geplant",
    },
    overdue: {
      en: (params) => `Task ${textParam(params, "name")} is overdue`,
      de: (params) => `Aufgabe ${textParam(params, "name")} ist überfällig`,
    },
    failed: {
      en: (params) => `Task ${textParam(params, "name")} failed and will not run again by itself`,
      de: (params) => `Aufgabe ${textParam(params, "name")} ist fehlgeschlagen und läuft nicht von selbst wieder`,
    },
    stuck: {
      en: (params) => `Task ${textParam(params, "name")} runs without coming to an end`,
      de: (params) => `Aufgabe ${textParam(params, "name")} läuft, ohne fertig zu werden`,
    },
  },
});

const ALL_RUN: Finding = {
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

function findingOf(task: ScheduledTask, trouble: Trouble): Finding {
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
