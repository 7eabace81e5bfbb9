import type { ScheduledTask } from "../../snapshot/visit.ts";
import { type Trouble, troubleOf } from "../scheduled-tasks.ts";
import { defineCheck, type FindingOf } from "./define-check.ts";
import { remoteText } from "../remote-text.ts";

type TaskFinding = FindingOf<"scheduled-tasks">;

export const scheduledTasksCheck = defineCheck("scheduled-tasks", ({ tasks, taskGraceMinutes }, _facts, now) => {
  if (tasks === null) return null;
  const findings = new Map<string, TaskFinding>();
  for (const task of tasks) {
    const trouble = troubleOf(task, taskGraceMinutes, now);
    if (trouble === null) continue;
    const finding = findingOf(task, trouble);
    if (!findings.has(finding.id)) findings.set(finding.id, finding);
  }
  return findings.size === 0 ? [ALL_RUN] : [...findings.values()];
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
